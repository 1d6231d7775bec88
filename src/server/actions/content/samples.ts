import { samples as shipped } from '../../../../content/samples.ts';
import {
  listSamples,
  removeSamples,
  restoreSamples,
  type SampleKind,
  samplePermissions,
} from '../../../contract/content/samples.ts';
import { isSampleContentShown } from '../../../domain/settings/sample-content.ts';
import { readEntry } from '../../content/article-entry.ts';
import type { ArticleSource } from '../../content/compose-articles.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { archiveProduct, publishProduct } from '../../store/catalogue/product-life.ts';
import { bumpCatalogueVersion, findProduct } from '../../store/catalogue/products.ts';
import { changeArticle, listStoredArticles, lockArticle } from '../../store/content/articles.ts';
import {
  findUneditedProducts,
  forgetRemovedSamples,
  readRemovedSamples,
  storeRemovedSamples,
} from '../../store/content/samples.ts';
import type { Database, Tx } from '../../store/engine/database.ts';
import { isDemoStore } from '../../store/settings/shop-mode.ts';
import type { App, WriteContext } from '../app.ts';
import { lacks } from '../catalogue/lacks-permission.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { writeSetting } from '../settings/change-setting.ts';
import { readSetting } from '../settings/read-settings.ts';
import { hideArticle } from './archive-article.ts';
import { fileOf } from './describe-article.ts';

export const listSamplesAction = implement(listSamples, async (context) => ({
  ...(await findSamples(context.db, context)),
  isRestorable: (await readRemovedSamples(context.db)) !== undefined,
}));

/** The sample content that visitors see. A changed article is the owner's. */
export async function findSamples(db: Database, context: Pick<App, 'articleFiles' | 'env'>) {
  const stored = new Map((await listStoredArticles(db)).map((one) => [one.slug, one]));
  const isSample = ({ slug, source }: ArticleSource) => {
    const own = stored.get(slug);
    const isAsShipped = !own || (own.source === source && own.published === null && own.archivedAt === null);
    return isAsShipped && shipped.articles.includes(slug);
  };
  return {
    products: await findUneditedProducts(db, shipped.products),
    articles: (context.articleFiles ?? [])
      .filter(isSample)
      .map(({ slug, source }) => ({ slug, title: readEntry(source).entry.title })),
    texts: isSampleContentShown({ sampleContent: (await readShown(db, context)).value as 'on' | 'off' }),
  };
}

const readShown = (db: Database, { env }: Pick<App, 'env'>) => readSetting(db, env, 'sampleContent');

/** Locks of all sample articles, then of the catalogue, in the order of every other change of an article. */
async function lockSamples({ tx, clock }: Pick<WriteContext, 'tx' | 'clock'>): Promise<number> {
  for (const slug of shipped.articles) await lockArticle(tx, slug);
  const now = clock();
  await bumpCatalogueVersion(tx, now);
  return now;
}

/** Archives sample products and articles, and hides the sample texts, all of it or nothing. */
export const removeSamplesAction = implement(removeSamples, async (context, { kinds }) => {
  const { tx } = context;
  if (kinds.some((kind) => lacks(context.caller, samplePermissions[kind]))) return fail('forbidden');
  const now = await lockSamples(context);
  const found = await findSamples(tx, context);
  const of = <Value, None>(kind: SampleKind, value: Value, none: None) => (kinds.includes(kind) ? value : none);
  const removed = {
    products: of('products', found.products, []),
    articles: of('articles', found.articles, []),
    texts: of('texts', found.texts, false),
  };
  if (removed.products.length + removed.articles.length === 0 && !removed.texts) return fail('no-sample-content');
  const shown = removed.texts ? await readShown(tx, context) : undefined;
  // Visitors would still see them.
  if (shown?.source === 'environment') return fail('set-by-environment', { variable: shown.variable });
  for (const { id } of removed.products) await archiveProduct(tx, id, now);
  for (const { slug } of removed.articles) await hideArticle(tx, context, { slug, redirectTo: null }, now);
  if (shown) await writeSetting(tx, shown, 'off', now);
  const former = await readRemovedSamples(tx);
  const subjects = {
    products: [...(former?.products ?? []), ...removed.products.map(({ id }) => id)],
    articles: [...(former?.articles ?? []), ...removed.articles.map(({ slug }) => slug)],
  };
  // The value before the first removal stays the one to restore.
  const original = shown && { sampleContent: shown.stored ?? null };
  await storeRemovedSamples(tx, { ...original, ...former, ...subjects }, now);
  await writeAuditEntry(tx, { action: 'setting.remove-samples', subject: 'samples', after: subjects }, now);
  return removed;
});

/** Restores what was removed and is still archived. */
export const restoreSamplesAction = implement(restoreSamples, async (context) => {
  const { tx } = context;
  const now = await lockSamples(context);
  const removed = await readRemovedSamples(tx);
  if (!removed) return fail('no-removed-samples');
  const kinds = (['products', 'articles'] as const).filter((kind) => removed[kind].length > 0);
  if (kinds.some((kind) => lacks(context.caller, samplePermissions[kind]))) return fail('forbidden');
  const products = [];
  for (const id of removed.products) {
    const isArchived = (await findProduct(tx, id))?.hidden === 'archived';
    const restored = isArchived ? await publishProduct(tx, id, now) : undefined;
    if (restored?.ok) products.push({ id, name: restored.product.name });
  }
  const articles = [];
  for (const slug of removed.articles) {
    if (await showArticle(tx, slug)) articles.push({ slug, title: titleOf(context, slug) });
  }
  const shown = await readShown(tx, context);
  const texts = 'sampleContent' in removed && shown.stored === 'off' && (await isDemoStore(tx));
  if (texts) await writeSetting(tx, shown, removed.sampleContent ?? undefined, now);
  await forgetRemovedSamples(tx);
  const before = { products: products.map(({ id }) => id), articles: articles.map(({ slug }) => slug) };
  await writeAuditEntry(tx, { action: 'setting.restore-samples', subject: 'samples', after: before }, now);
  return { products, articles, texts };
});

/** Shows an archived article again; false if it is not archived. */
async function showArticle(tx: Tx, slug: string): Promise<boolean> {
  const article = await lockArticle(tx, slug);
  if (!article || article.archivedAt === null) return false;
  await changeArticle(tx, article, { archived_at: null, redirect_to: null });
  return true;
}

function titleOf(context: Pick<App, 'articleFiles'>, slug: string): string {
  const source = fileOf({ ...context, pictures: {} }, slug)?.source;
  return source === undefined ? slug : readEntry(source).entry.title;
}
