import { archiveArticle, restoreArticle } from '../../../contract/content/articles.ts';
import { matchPage, pagePath } from '../../../contract/shared/routes.ts';
import { readEntry } from '../../content/article-entry.ts';
import { surroundingsOf } from '../../content/compose-articles.ts';
import { shownSources } from '../../content/shop-content.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { bumpCatalogueVersion } from '../../store/catalogue/products.ts';
import { changeArticle, lockArticle } from '../../store/content/articles.ts';
import type { Tx } from '../../store/engine/database.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { type ContentContext, fileOf } from './describe-article.ts';
import { describe, storeRevision } from './save-article.ts';

/** Removes an article from the shop. Its address redirects to another page, or answers that it is gone. */
export const archiveArticleAction = implement(archiveArticle, async (context, { slug, redirectTo: typed = '' }) => {
  const { tx, clock } = context;
  const redirectTo = typed.trim();
  if (redirectTo !== '') {
    const { sources } = await shownSources(tx, context.articleFiles ?? []);
    const { isPage } = surroundingsOf(
      sources.map((source) => source.slug),
      {},
    );
    const isOwn = matchPage(redirectTo)?.path === pagePath('article', { slug });
    if (isOwn || !isPage(redirectTo)) return fail('redirect-not-a-page', { redirectTo });
  }
  const target = matchPage(redirectTo)?.path ?? null;
  const isHidden = await hideArticle(tx, context, { slug, redirectTo: target }, clock());
  return isHidden ? describe(tx, context, slug) : fail('article-not-found', { slug });
});

/** Archives an article; false if there is none. */
export async function hideArticle(
  tx: Tx,
  context: ContentContext,
  { slug, redirectTo }: { readonly slug: string; readonly redirectTo: string | null },
  now: number,
): Promise<boolean> {
  const file = fileOf(context, slug);
  // An article that only stands in a file gets a row, which then hides the file.
  if (file && !(await lockArticle(tx, slug))) {
    await storeRevision(tx, context, { slug, ...readEntry(file.source), source: file.source }, now);
  }
  const before = await lockArticle(tx, slug);
  if (!before) return false;
  await bumpCatalogueVersion(tx, now);
  await changeArticle(tx, before, { archived_at: before.archivedAt ?? now, redirect_to: redirectTo });
  await writeAuditEntry(tx, { action: 'article.archive', subject: slug, after: { redirectTo } }, now);
  return true;
}

/** Brings an archived article back as it was: published, from its file, or a draft. */
export const restoreArticleAction = implement(restoreArticle, async (context, { slug }) => {
  const { tx, clock } = context;
  const before = await lockArticle(tx, slug);
  if (!before) return fail('article-not-found', { slug });
  if (before.archivedAt !== null) {
    const now = clock();
    await bumpCatalogueVersion(tx, now);
    await changeArticle(tx, before, { archived_at: null, redirect_to: null });
    await writeAuditEntry(tx, { action: 'article.restore', subject: slug }, now);
  }
  return describe(tx, context, slug);
});
