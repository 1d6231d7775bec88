import { type Kysely, sql } from 'kysely';

/** Indexes by which orders are found by their total and by the tracking number of their shipment. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index orders_by_total on orders (total_minor, created_at, id)`.execute(db);
  await sql`create index shipments_by_tracking_number on shipments
    (upper(replace(replace(tracking_number, ' ', ''), '-', '')))`.execute(db);
}
