import { slugPattern } from '../../../contract/catalogue/product.ts';

/** Maximum number of products that fit side by side on a phone. */
export const maxCompared = 4;

/**
 * Returns the products compared in a URL: `?ids=xl-7,desk-2`, plus one from `?add=`. Sorted, unique and at most four,
 * so that equal comparisons share one URL.
 * @param isKnown whether a product exists; unknown ids are left out
 */
export function parseComparedIds(params: URLSearchParams, isKnown: (id: string) => boolean): readonly string[] {
  const asked = [...params.getAll('ids'), ...params.getAll('add')]
    .join(',')
    .slice(0, 400)
    .split(',')
    .map((id) => id.trim().toLowerCase())
    .filter((id) => slugPattern.test(id) && isKnown(id));
  return [...new Set(asked)].slice(-maxCompared).sort();
}

/** Returns the query string of a comparison; empty without products. */
export function serialiseComparedIds(ids: readonly string[]): string {
  return ids.length === 0 ? '' : `ids=${[...ids].sort().join(',')}`;
}
