import type { Kysely } from 'kysely';

/** When each of an order's parcels was delivered: the withdrawal period starts with the last one. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('parcel_deliveries')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('delivered_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('parcel_deliveries_key', ['order_id', 'number'])
    .execute();
}
