import { publishArticle, unpublishArticle } from '../../../contract/content/articles.ts';
import { readEntry } from '../../content/article-entry.ts';
import { listDueArticles, lockArticle, readRevision } from '../../store/content/articles.ts';
import { setActor } from '../../store/engine/actor.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { check, fileOf } from './describe-article.ts';
import { publishVersion, scheduleVersion, unpublishVersion } from './publication.ts';
import { describe } from './save-article.ts';

/** Publishes the newest version, now or at a set time. Pages, feeds and sitemap follow in every process. */
export const publishArticleAction = implement(publishArticle, async (context, { slug, at = null }) => {
  const { tx, clock, ifMatch } = context;
  const before = await lockArticle(tx, slug);
  const source = before && (await readRevision(tx, slug, before.latest));
  if (!before || source === undefined) return fail('article-not-found', { slug });
  if (before.archivedAt !== null) return fail('article-archived', { slug });
  if (ifMatch !== '*' && ifMatch !== String(before.version)) {
    return fail('precondition-failed', { current: await describe(tx, context, slug) });
  }
  const { problems } = await check(tx, context, slug, readEntry(source).entry);
  if (problems.length > 0) return fail('article-incomplete', { errors: problems });
  const now = clock();
  if (at !== null && at <= now) return fail('publish-time-past');
  if (at === null) await publishVersion(tx, before, { version: before.latest, now });
  else await scheduleVersion(tx, before, at, now);
  return describe(tx, context, slug);
});

/** Shows the file again, or nothing, and cancels a scheduled publication. */
export const unpublishArticleAction = implement(unpublishArticle, async (context, { slug }) => {
  const { tx, clock } = context;
  const before = await lockArticle(tx, slug);
  if (!before) return fileOf(context, slug) ? describe(tx, context, slug) : fail('article-not-found', { slug });
  await unpublishVersion(tx, before, clock());
  return describe(tx, context, slug);
});

/** Publishes what is due, articles and pages. Returns the slugs of what was published here. */
export async function publishDueArticles(store: Store, clock: () => number): Promise<string[]> {
  const published: string[] = [];
  for (const slug of await listDueArticles(store.db, clock())) {
    const isMine = await inTransaction(store, async (tx) => {
      const article = await lockArticle(tx, slug);
      const now = clock();
      if (!article?.scheduled || article.archivedAt !== null || article.scheduled.at > now) return false;
      const { revision, by } = article.scheduled;
      setActor(tx, { channel: 'desk', name: by });
      await publishVersion(tx, article, { version: revision, now, scheduled: true });
      return true;
    });
    if (isMine) published.push(slug);
  }
  return published;
}
