import { type Kysely, sql } from 'kysely';

/**
 * Invoices and credit notes with their number series. Immutable, except that the buyer is erased after the statutory
 * retention.
 */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('number_series')
    .addColumn('series', 'text', (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull())
    .addColumn('last_issued_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('invoices')
    .addColumn('number', 'text', (c) => c.primaryKey())
    .addColumn('series', 'text', (c) => c.notNull().references('number_series.series'))
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('refund_id', 'text', (c) => c.unique().references('refunds.id'))
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('tax_basis_points', 'integer')
    .addColumn('net_minor', 'integer', (c) => c.notNull())
    .addColumn('tax_minor', 'integer', (c) => c.notNull())
    .addColumn('gross_minor', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('buyer', 'text')
    .addColumn('keep_until', 'bigint', (c) => c.notNull())
    .addCheckConstraint('invoices_add_up', sql`net_minor + tax_minor = gross_minor`)
    .addUniqueConstraint('invoices_in_series', ['series', 'sequence'])
    .execute();
  await schema.createIndex('invoices_by_order').on('invoices').column('order_id').execute();
  await schema.createIndex('invoices_by_time').on('invoices').columns(['issued_at', 'number']).execute();
  // An order has one invoice, also under concurrent requests.
  await schema
    .createIndex('one_invoice_an_order')
    .unique()
    .on('invoices')
    .column('order_id')
    .where(sql.ref('series'), '=', sql.lit('invoice'))
    .execute();
  await schema
    .createIndex('invoices_to_empty')
    .on('invoices')
    .column('keep_until')
    .where(sql.ref('buyer'), 'is not', null)
    .execute();
}
