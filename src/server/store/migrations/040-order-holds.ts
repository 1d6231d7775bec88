import type { Kysely } from 'kysely';

/**
 * Until when orders that are not paid hold their stock and codes, and by whom they were placed; and from which subtotal
 * the code of an order holds. Orders from before have neither: no customer was told of a time, or that a discount may
 * lapse.
 */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('order_holds')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
    .addColumn('held_until', 'bigint')
    .addColumn('extended_at', 'bigint')
    .addColumn('mailbox_hash', 'text')
    .addColumn('network_hash', 'text')
    .execute();
  for (const column of ['held_until', 'mailbox_hash', 'network_hash']) {
    await schema.createIndex(`order_holds_${column}`).on('order_holds').column(column).execute();
  }
  await schema.alterTable('orders').addColumn('promo_from_minor', 'bigint').execute();
}
