import { apiPaths } from '../../contract/routes.ts';
import { request } from '../api-client.ts';
import { ResourceCache } from '../resource/resource-cache.ts';
import type { PageData } from './page-data.ts';

/**
 * The cache that a page starts with: the catalogue, where the page brought all of it. Of a large one, what stands at the address of
 * the products are their cards, and what reads those is fetched with them.
 */
export function createPageResources({ catalogue, large }: PageData): ResourceCache {
  const cache = new ResourceCache((path) =>
    large && path === apiPaths.products
      ? import('./read-cards.ts').then((late) => late.fetchCards())
      : request('GET', path),
  );
  if (catalogue?.whole) cache.set(apiPaths.products, catalogue.products);
  return cache;
}
