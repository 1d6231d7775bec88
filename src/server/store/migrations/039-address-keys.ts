import type { Kysely } from 'kysely';

/**
 * Fingerprint of the key that hashes the email addresses of this store, in a single row. No row while hashes are plain.
 */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('address_keys')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .execute();
}
