import type { Kysely } from 'kysely';

/** Running instances count up the row of their ORDER_LINK_SECRET: a row that grows shows that the secret is in use. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('secret_heartbeats')
    .addColumn('fingerprint', 'text', (c) => c.primaryKey())
    .addColumn('beats', 'bigint', (c) => c.notNull())
    .execute();
}
