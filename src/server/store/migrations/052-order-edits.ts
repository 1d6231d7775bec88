import { type Kysely, sql } from 'kysely';

/**
 * Edits of orders before dispatch: the lines and totals before and after, and the documents of the correction. The
 * order lines that a refund is for, and the invoice that another replaces.
 */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('order_edits')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .addColumn('invoice', 'text')
    .addColumn('credit_note', 'text')
    .addColumn('pay_by', 'bigint')
    .addColumn('edited_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_edits_key', ['order_id', 'id'])
    .execute();
  await schema.alterTable('refunds').addColumn('lines', 'text').execute();
  await schema
    .alterTable('refunds')
    .addColumn('goods_minor', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  // An order has one first invoice, and each invoice is replaced at most once.
  await schema.alterTable('invoices').addColumn('replaces', 'text').execute();
  await schema.dropIndex('one_invoice_an_order').execute();
  await schema
    .createIndex('first_invoice_of_order')
    .unique()
    .on('invoices')
    .column('order_id')
    .where(sql.ref('series'), '=', sql.lit('invoice'))
    .where(sql.ref('replaces'), 'is', sql.lit(null))
    .execute();
  await schema.createIndex('replacement_of_invoice').unique().on('invoices').column('replaces').execute();
}
