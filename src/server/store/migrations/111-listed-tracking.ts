import type { Kysely } from 'kysely';

/** Tracking that a list changed of orders dispatched before, with the shipment that its undo restores. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('dispatch_list_orders').addColumn('tracked_at', 'bigint').execute();
  await schema.alterTable('dispatch_list_orders').addColumn('part_number', 'integer').execute();
  await schema.alterTable('dispatch_list_orders').addColumn('former_shipment', 'text').execute();
}
