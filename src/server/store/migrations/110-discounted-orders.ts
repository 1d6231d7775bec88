import { type Kysely, sql } from 'kysely';

/** Adds the origin to the index of discounted orders, so that the discounts report reads the index alone. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.dropIndex('orders_with_discount').execute();
  await schema
    .createIndex('orders_with_discount')
    .on('orders')
    .columns(['id', 'promo_code', 'discount_minor', 'total_minor', 'origin'])
    .where(sql.ref('discount_minor'), '>', sql.lit(0))
    .execute();
}
