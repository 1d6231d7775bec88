import type { Kysely } from 'kysely';

/** Order links, of which only hashes are stored, and shipments. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .alterTable('orders')
    .addColumn('link_version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();

  await schema
    .createTable('order_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('order_links_by_order').on('order_links').column('order_id').execute();

  await schema
    .createTable('shipments')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id').onDelete('cascade'))
    .addColumn('carrier', 'text', (c) => c.notNull())
    .addColumn('tracking_number', 'text')
    .addColumn('tracking_url', 'text')
    .execute();
}
