import { apiPaths } from '../../contract/routes.ts';
import { request } from '../api-client.ts';
import { ResourceCache } from '../resource/resource-cache.ts';
import type { PageData } from './page-data.ts';

/** The cache that a page starts with: the catalogue, where the page brought all of it. */
export function createPageResources({ catalogue }: PageData): ResourceCache {
  const cache = new ResourceCache((path) => request('GET', path));
  if (catalogue?.whole) cache.set(apiPaths.products, catalogue.products);
  return cache;
}
