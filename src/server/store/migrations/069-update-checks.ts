import type { Kysely } from 'kysely';

/** The newest version of the shop's software, as the configured address last answered. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('update_checks')
    .addColumn('url', 'text', (c) => c.primaryKey())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('version', 'text')
    .addColumn('notes_url', 'text')
    .addColumn('failure', 'text')
    .execute();
}
