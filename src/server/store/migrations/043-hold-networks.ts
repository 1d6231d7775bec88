import type { Kysely } from 'kysely';

/**
 * Of an unpaid order from an IPv6 address, the /56 and the /48 that it came from. Orders from before are counted by
 * their /64 alone.
 */
export async function up({ schema }: Kysely<never>): Promise<void> {
  for (const column of ['block_hash', 'site_hash']) {
    await schema.alterTable('order_holds').addColumn(column, 'text').execute();
  }
  await schema.createIndex('order_holds_site_hash').on('order_holds').column('site_hash').execute();
}
