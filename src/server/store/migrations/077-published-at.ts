import type { Kysely } from 'kysely';

/** When visitors first saw the published version of an article or a page: the sitemap states it. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('articles').addColumn('published_at', 'bigint').execute();
}
