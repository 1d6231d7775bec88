import type { Kysely } from 'kysely';

/** Articles that are edited at the desk, with all their versions. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('articles')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('latest_revision', 'integer', (c) => c.notNull())
    .addColumn('published_revision', 'integer')
    .addColumn('scheduled_revision', 'integer')
    .addColumn('publish_at', 'bigint')
    .addColumn('scheduled_by', 'text')
    .addColumn('archived_at', 'bigint')
    .addColumn('redirect_to', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await schema
    .createTable('article_revisions')
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('article_revisions_key', ['slug', 'revision'])
    .execute();
}
