import { createHash } from 'node:crypto';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Article } from '../../../contract/catalogue/article.ts';
import type { Product } from '../../../contract/catalogue/product.ts';
import { pagePath } from '../../../contract/shared/routes.ts';

/** Fingerprint per page path, which changes when visitors would see other content. */
export type PageFingerprints = ReadonlyMap<string, string>;

/** Pages hashed per event loop turn: some 3 ms. */
const atOnce = 500;

/**
 * Fingerprints of all product and article pages. Excludes pictures, whose names a build may change, and stock, which
 * each order changes.
 */
export async function fingerprintPages(
  products: readonly Product[],
  articles: readonly Article[],
): Promise<PageFingerprints> {
  const marks = new Map(articles.map((article) => [pagePath('article', { slug: article.slug }), markArticle(article)]));
  for (const [index, product] of products.entries()) {
    if (index > 0 && index % atOnce === 0) await turnOfOthers();
    marks.set(pagePath('product', { id: product.id }), markProduct(product));
  }
  return marks;
}

function markProduct({ name, brand, description, price, originalPrice, inStock, features, specifications }: Product) {
  return mark([name, brand, description, price, originalPrice, inStock, features, specifications]);
}

function markArticle({ title, excerpt, category, datePublished, dateModified, content }: Article): string {
  return mark([title, excerpt, category, datePublished, dateModified, content.replace(/<[^<>]*>/g, '')]);
}

const mark = (said: unknown) => createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 12);
