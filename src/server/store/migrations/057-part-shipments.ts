import { type Kysely, sql } from 'kysely';

/** Parcels with a part of an order, dispatched before the rest of it, whose tracking stays in `shipments`. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('part_shipments')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('carrier', 'text')
    .addColumn('tracking_number', 'text')
    .addColumn('tracking_url', 'text')
    .addColumn('note', 'text')
    .addColumn('shipped_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('part_shipments_key', ['order_id', 'number'])
    .execute();
  await sql`create index part_shipments_by_tracking_number on part_shipments
    (upper(replace(replace(tracking_number, ' ', ''), '-', '')))`.execute(db);
  await db.schema
    .createTable('part_shipment_lines')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('part_shipment_lines_key', ['order_id', 'number', 'line'])
    .execute();
}
