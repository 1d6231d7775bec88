import type { Kysely } from 'kysely';

/**
 * With which key the email addresses of this store are hashed: a single row with its fingerprint, none while hashes are
 * plain.
 */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('address_keys')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .execute();
}
