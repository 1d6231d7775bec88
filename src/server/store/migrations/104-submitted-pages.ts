import type { Kysely } from 'kysely';

/** Fingerprints of pages last submitted to search engines (IndexNow). */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('submitted_pages')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .execute();
}
