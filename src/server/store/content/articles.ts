import type { Selectable } from 'kysely';
import { actorOf } from '../engine/actor.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { ArticleRow } from '../engine/schema/content-rows.ts';
import { acquireAdvisoryLock } from '../engine/transactions/advisory-lock.ts';

/** Starts the slug of a page. Pages and articles share two tables, since they are published alike. */
const pagePrefix = 'page:';
const pagePattern = `${pagePrefix}%`;

/** The slug of a page's versions. */
export const pageSlug = (page: string): string => pagePrefix + page;

/** The page whose versions have this slug; undefined for an article. */
export const pageOf = (slug: string): string | undefined =>
  slug.startsWith(pagePrefix) ? slug.slice(pagePrefix.length) : undefined;

/** An article, or a page, that the desk has versions of. */
export interface StoredArticle {
  readonly slug: string;
  readonly latest: number;
  /** The version that visitors see; null for the file, or nothing. */
  readonly published: number | null;
  readonly scheduled: { readonly revision: number; readonly at: number; readonly by: string } | null;
  readonly archivedAt: number | null;
  readonly redirectTo: string | null;
  readonly version: number;
}

interface WrittenArticle {
  readonly slug: string;
  readonly source: string;
}

/** One text that differs whenever any article has changed. */
export async function readArticleVersions(db: Database): Promise<string> {
  const rows = await db.selectFrom('articles').select(['slug', 'version']).orderBy('slug').execute();
  return rows.map(({ slug, version }) => `${slug} ${version}`).join('\n');
}

/** Articles and pages with one of their versions. */
const selectVersions = (db: Database, which: 'articles.published_revision' | 'articles.latest_revision') =>
  db
    .selectFrom('articles')
    .innerJoin('article_revisions', (join) =>
      join.onRef('article_revisions.slug', '=', 'articles.slug').onRef('article_revisions.revision', '=', which),
    );

/** The published versions, and the archived articles with the path that each redirects to. */
export async function readShownArticles(db: Database): Promise<{
  readonly published: readonly WrittenArticle[];
  readonly archived: ReadonlyMap<string, string | null>;
}> {
  const published = await selectVersions(db, 'articles.published_revision')
    .select(['articles.slug', 'article_revisions.source'])
    .where('archived_at', 'is', null)
    .where('articles.slug', 'not like', pagePattern)
    .orderBy('articles.slug')
    .execute();
  const archived = await db
    .selectFrom('articles')
    .select(['slug', 'redirect_to'])
    .where('archived_at', 'is not', null)
    .orderBy('slug')
    .execute();
  return { published, archived: new Map(archived.map(({ slug, redirect_to }) => [slug, redirect_to])) };
}

/** The published versions of pages, and when each was published. */
export async function readShownPages(
  db: Database,
): Promise<(WrittenArticle & { readonly page: string; readonly publishedAt: number | null })[]> {
  const rows = await selectVersions(db, 'articles.published_revision')
    .select(['articles.slug', 'article_revisions.source', 'articles.published_at as publishedAt'])
    .where('articles.slug', 'like', pagePattern)
    .orderBy('articles.slug')
    .execute();
  return rows.map((row) => ({ ...row, page: pageOf(row.slug) ?? '' }));
}

/** All stored articles with their newest versions. */
export async function listStoredArticles(db: Database): Promise<(StoredArticle & WrittenArticle)[]> {
  const rows = await selectVersions(db, 'articles.latest_revision')
    .selectAll('articles')
    .select('source')
    .where('articles.slug', 'not like', pagePattern)
    .orderBy('articles.slug')
    .execute();
  return rows.map((row) => ({ ...fromRow(row), source: row.source }));
}

export async function findStoredArticle(db: Database, slug: string): Promise<StoredArticle | undefined> {
  const row = await db.selectFrom('articles').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row && fromRow(row);
}

/** The stored article, locked until the transaction ends: a concurrent change waits, even before there is a row. */
export async function lockArticle(tx: Tx, slug: string): Promise<StoredArticle | undefined> {
  await acquireAdvisoryLock(tx, 'article', slug);
  return findStoredArticle(tx, slug);
}

/** The versions of an article without their texts, newest first. */
export async function listRevisions(db: Database, slug: string) {
  return db
    .selectFrom('article_revisions')
    .select(['revision', 'created_at as createdAt', 'author'])
    .where('slug', '=', slug)
    .orderBy('revision', 'desc')
    .execute();
}

export async function readRevision(db: Database, slug: string, revision: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('article_revisions')
    .select('source')
    .where('slug', '=', slug)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row?.source;
}

/** Adds a version to an article that is locked, as the newest. */
export async function addRevision(
  tx: Tx,
  { slug, source }: WrittenArticle,
  before: StoredArticle | undefined,
  now: number,
): Promise<number> {
  const revision = (before?.latest ?? 0) + 1;
  const author = actorOf(tx)?.name ?? '';
  await tx.insertInto('article_revisions').values({ slug, revision, source, created_at: now, author }).execute();
  if (before) await changeArticle(tx, before, { latest_revision: revision });
  else await tx.insertInto('articles').values({ slug, latest_revision: revision, version: 1 }).execute();
  return revision;
}

/** Changes the row of an article that is locked. */
export async function changeArticle(
  tx: Tx,
  { slug }: Pick<StoredArticle, 'slug'>,
  change: Partial<Omit<Selectable<ArticleRow>, 'slug' | 'version'>>,
): Promise<void> {
  await tx
    .updateTable('articles')
    .set((e) => ({ ...change, version: e('version', '+', 1) }))
    .where('slug', '=', slug)
    .execute();
}

/** Columns of an article or a page without a scheduled publication. */
export const unscheduled = { scheduled_revision: null, publish_at: null, scheduled_by: null };

/** Slugs of articles whose scheduled publication is due. */
export async function listDueArticles(db: Database, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('articles')
    .select('slug')
    .where('publish_at', '<=', now)
    .where('archived_at', 'is', null)
    .orderBy('publish_at')
    .execute();
  return rows.map(({ slug }) => slug);
}

function fromRow(row: Selectable<ArticleRow>): StoredArticle {
  const { scheduled_revision: revision, publish_at: at } = row;
  return {
    slug: row.slug,
    latest: row.latest_revision,
    published: row.published_revision,
    scheduled: revision === null || at === null ? null : { revision, at, by: row.scheduled_by ?? '' },
    archivedAt: row.archived_at,
    redirectTo: row.redirect_to,
    version: row.version,
  };
}
