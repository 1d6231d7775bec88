import type { Kysely } from 'kysely';

/** Lists of tracking numbers, and the orders that each dispatched. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('dispatch_lists')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('imported_at', 'bigint', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await schema
    .createTable('dispatch_list_orders')
    .addColumn('list_id', 'text', (c) => c.notNull().references('dispatch_lists.id'))
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('step', 'integer', (c) => c.notNull())
    .addColumn('is_changed', 'integer', (c) => c.notNull())
    .addColumn('unsent_invoice', 'text')
    .addPrimaryKeyConstraint('dispatch_list_orders_key', ['list_id', 'order_id'])
    .execute();
  await schema.createIndex('dispatch_list_orders_by_order').on('dispatch_list_orders').column('order_id').execute();
  await schema.createIndex('dispatch_lists_by_time').on('dispatch_lists').column('imported_at').execute();
}
