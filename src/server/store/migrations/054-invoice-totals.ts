import { type Kysely, sql } from 'kysely';

/** Indexes from which reports add up documents of a period, and discounts, without reading whole rows. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createIndex('invoices_for_reports')
    .on('invoices')
    .columns([
      'issued_at',
      'series',
      'currency',
      'country',
      'tax_basis_points',
      'net_minor',
      'tax_minor',
      'gross_minor',
      'order_id',
    ])
    .execute();
  await schema
    .createIndex('orders_with_discount')
    .on('orders')
    .columns(['id', 'promo_code', 'discount_minor', 'total_minor'])
    .where(sql.ref('discount_minor'), '>', sql.lit(0))
    .execute();
}
