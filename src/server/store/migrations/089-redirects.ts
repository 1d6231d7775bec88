import type { Kysely } from 'kysely';

/** Addresses of a former shop, and what each redirects to. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('redirects')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}
