import type { Kysely } from 'kysely';

/** Saved replies to messages of the contact form. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('saved_replies')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
}
