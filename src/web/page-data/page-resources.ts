import { isProduct } from '../../contract/catalogue/product.ts';
import { isDetectedCurrency, isShopConfig } from '../../contract/shared/answers.ts';
import { apiPaths } from '../../contract/shared/routes.ts';
import { type Read, readAs, readListOf } from '../../contract/shared/shape.ts';
import { request } from '../api-client.ts';
import { ResourceCache } from '../data-cache/resource-cache.ts';
import type { PageData } from './page-data.ts';

/** How what is read once is read; any other address is that of one product. */
const readers: Readonly<Record<string, Read<unknown>>> = {
  [apiPaths.products]: readListOf(isProduct),
  [apiPaths.detectCurrency]: readAs(isDetectedCurrency),
  [apiPaths.config]: readAs(isShopConfig),
};

/**
 * The cache that a page starts with: the catalogue, where the page brought all of it. Of a large one, what stands at
 * the address of the products are their cards, and what reads those is fetched with them.
 */
export function createPageResources({ catalogue, large }: PageData): ResourceCache {
  const cache = new ResourceCache((path) =>
    large && path === apiPaths.products
      ? import('./read-cards.ts').then((late) => late.fetchCards())
      : request('GET', path, readers[path] ?? readAs(isProduct)),
  );
  if (catalogue?.whole) cache.set(apiPaths.products, catalogue.products);
  return cache;
}
