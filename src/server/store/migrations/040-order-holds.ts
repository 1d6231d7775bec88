import type { Kysely } from 'kysely';

/**
 * Until when unpaid orders reserve their stock and promo codes, and who placed them, as hashes; the minimum subtotal of
 * an order's promo code. Earlier orders have none of these: their customers were informed of no deadline, and of no
 * minimum.
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
