import { publishArticle, unpublishArticle } from '../../../contract/content/articles.ts';
import { readEntry } from '../../content/article-entry.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { bumpCatalogueVersion } from '../../store/catalogue/products.ts';
import { changeArticle, listDueArticles, lockArticle, readRevision } from '../../store/content/articles.ts';
import { actorOf, setActor } from '../../store/engine/actor.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { check, fileOf } from './describe-article.ts';
import { describe } from './save-article.ts';

const unscheduled = { scheduled_revision: null, publish_at: null, scheduled_by: null };

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
  const after = { version: before.latest };
  if (at === null) {
    await bumpCatalogueVersion(tx, now);
    await changeArticle(tx, before, { published_revision: before.latest, ...unscheduled });
    const change = { action: 'article.publish', subject: slug, before: { version: before.published }, after } as const;
    await writeAuditEntry(tx, change, now);
  } else {
    const by = actorOf(tx)?.name ?? '';
    await changeArticle(tx, before, { scheduled_revision: before.latest, publish_at: at, scheduled_by: by });
    const scheduled = { ...after, at: new Date(at).toISOString() };
    await writeAuditEntry(tx, { action: 'article.schedule', subject: slug, after: scheduled }, now);
  }
  return describe(tx, context, slug);
});

/** Shows the file again, or nothing, and cancels a scheduled publication. */
export const unpublishArticleAction = implement(unpublishArticle, async (context, { slug }) => {
  const { tx, clock } = context;
  const before = await lockArticle(tx, slug);
  if (!before) return fileOf(context, slug) ? describe(tx, context, slug) : fail('article-not-found', { slug });
  if (before.published === null && before.scheduled === null) return describe(tx, context, slug);
  const now = clock();
  if (before.published !== null) await bumpCatalogueVersion(tx, now);
  await changeArticle(tx, before, { published_revision: null, ...unscheduled });
  await writeAuditEntry(
    tx,
    { action: 'article.unpublish', subject: slug, before: { version: before.published }, after: { version: null } },
    now,
  );
  return describe(tx, context, slug);
});

/** Publishes what is due. Returns the slugs of the articles published here. */
export async function publishDueArticles(store: Store, clock: () => number): Promise<string[]> {
  const published: string[] = [];
  for (const slug of await listDueArticles(store.db, clock())) {
    const isMine = await inTransaction(store, async (tx) => {
      const article = await lockArticle(tx, slug);
      const now = clock();
      if (!article?.scheduled || article.archivedAt !== null || article.scheduled.at > now) return false;
      const { revision, by } = article.scheduled;
      setActor(tx, { channel: 'desk', name: by });
      await bumpCatalogueVersion(tx, now);
      await changeArticle(tx, article, { published_revision: revision, ...unscheduled });
      const versions = { before: { version: article.published }, after: { version: revision, scheduled: true } };
      await writeAuditEntry(tx, { action: 'article.publish', subject: slug, ...versions }, now);
      return true;
    });
    if (isMine) published.push(slug);
  }
  return published;
}
