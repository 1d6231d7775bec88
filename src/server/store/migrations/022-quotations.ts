import type { Kysely } from 'kysely';

/** Quotations requested by schools and businesses, and the customer's purchase order number of an order. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('quotations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('organisation', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('their_reference', 'text', (c) => c.notNull())
    .addColumn('sales', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('offer', 'text')
    .addColumn('sent_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .execute();
  await schema.createIndex('quotations_by_time').on('quotations').columns(['created_at', 'id']).execute();
  await schema.alterTable('orders').addColumn('purchase_order', 'text').execute();
}
