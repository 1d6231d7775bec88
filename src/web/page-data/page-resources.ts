import { isProduct } from '../../contract/catalogue/product.ts';
import { isDetectedCurrency, isShopConfig } from '../../contract/shared/answers.ts';
import { apiPaths } from '../../contract/shared/routes.ts';
import { type Read, readAs, readListOf } from '../../contract/shared/shape.ts';
import { request } from '../api-client.ts';
import { ResourceCache } from '../data-cache/resource-cache.ts';
import type { PageData } from './page-data.ts';

/** Readers by URL; any other URL is that of one product. */
const readers: Readonly<Record<string, Read<unknown>>> = {
  [apiPaths.products]: readListOf(isProduct),
  [apiPaths.spares]: readListOf(isProduct),
  [apiPaths.detectCurrency]: readAs(isDetectedCurrency),
  [apiPaths.config]: readAs(isShopConfig),
};

// Only a failed import of code may reload the page, not a failed request.
async function fetchArticle(path: string): Promise<unknown> {
  const late = await import('./read-articles.ts');
  return late.fetchArticles(path);
}

async function fetchCards(): Promise<unknown> {
  const late = await import('./read-cards.ts');
  return late.fetchCards();
}

/**
 * Creates a page's initial cache: filled with the catalogue if all of it is embedded, and with the articles. For a
 * large catalogue the products URL returns cards in columns, whose reader loads with them.
 */
export function createPageResources({ articles, catalogue, large, spares }: PageData): ResourceCache {
  const cache = new ResourceCache((path) =>
    path.startsWith(apiPaths.articles)
      ? fetchArticle(path)
      : large && path === apiPaths.products
        ? fetchCards()
        : request('GET', path, readers[path] ?? readAs(isProduct)),
  );
  if (articles) cache.set(apiPaths.articles, articles);
  if (catalogue?.whole) cache.set(apiPaths.products, catalogue.products);
  if (spares?.whole) cache.set(apiPaths.spares, spares.products);
  return cache;
}
