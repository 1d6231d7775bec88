import type { Kysely } from 'kysely';

/** Environment variables that the owner sets at the desk. Values of secret ones are encrypted. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('stored_variables')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
}
