import { createHash } from 'node:crypto';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Article } from '../../contract/catalogue/article.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import { pagePath } from '../../contract/shared/routes.ts';

/** By the path of a page, what changes when a visitor would read something else there. */
export type PageFingerprints = ReadonlyMap<string, string>;

/** How many pages are marked at a time, between which others have their turn: some 3 ms. */
const atOnce = 500;

/**
 * The marks of all pages of products and articles. Pictures are left out, since a build may name them anew, and how
 * many pieces are left, since each order changes that.
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
