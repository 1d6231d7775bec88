import { isDeepStrictEqual } from 'node:util';
import { type ArticleEntry, saveArticle } from '../../../contract/content/articles.ts';
import { picturesIn, readEntry, writeArticle } from '../../content/article-entry.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { updatePictureUsageOf } from '../../store/catalogue/pictures.ts';
import { addRevision, lockArticle, readRevision } from '../../store/content/articles.ts';
import type { Tx } from '../../store/engine/database.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { type ContentContext, describeArticle, fileOf } from './describe-article.ts';

/** Saves a version of an article. Without a version to be based on, it must be new. */
export const saveArticleAction = implement(saveArticle, async (context, { slug, entry }) => {
  const { tx, clock, ifMatch } = context;
  const before = await lockArticle(tx, slug);
  if (ifMatch === undefined && (before || fileOf(context, slug))) return fail('article-exists', { slug });
  if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== String(before?.version ?? 0)) {
    return fail('precondition-failed', { current: await describeArticle(tx, context, slug) });
  }
  await storeRevision(tx, context, { slug, entry }, clock());
  return describe(tx, context, slug);
});

/** Stores a version of an article, unless it is equal to the newest one. Returns its number. */
export async function storeRevision(
  tx: Tx,
  context: ContentContext,
  { slug, entry, source: written }: { slug: string; entry: ArticleEntry; source?: string },
  now: number,
): Promise<number> {
  const before = await lockArticle(tx, slug);
  const latest = before && (await readRevision(tx, slug, before.latest));
  if (before && latest !== undefined && isDeepStrictEqual(readEntry(latest).entry, entry)) return before.latest;
  const origin = latest ?? fileOf(context, slug)?.source;
  const id = (origin && readEntry(origin).id) || slug;
  const source = written ?? writeArticle(slug, id, entry);
  const revision = await addRevision(tx, { slug, source }, before, now);
  await updatePictureUsageOf(
    tx,
    picturesIn(entry).filter((name) => !Object.hasOwn(context.pictures, name)),
    now,
  );
  await writeAuditEntry(
    tx,
    {
      action: 'article.save',
      subject: slug,
      ...(before && { before: { version: before.latest } }),
      after: { version: revision, title: entry.title },
    },
    now,
  );
  return revision;
}

/** The article after a change. */
export async function describe(tx: Tx, context: ContentContext, slug: string) {
  const article = await describeArticle(tx, context, slug);
  if (!article) throw new Error(`The article ${slug} was changed, and is gone`);
  return article;
}
