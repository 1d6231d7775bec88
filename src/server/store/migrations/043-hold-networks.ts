import type { Kysely } from 'kysely';

/** IPv6 networks, /56 and /48, that an unpaid order came from. Earlier orders are counted by their /64 alone. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  for (const column of ['block_hash', 'site_hash']) {
    await schema.alterTable('order_holds').addColumn(column, 'text').execute();
  }
  await schema.createIndex('order_holds_site_hash').on('order_holds').column('site_hash').execute();
}
