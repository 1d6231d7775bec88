import { slugPattern } from '../../contract/catalogue/product.ts';

/** Beside each other on a phone there is room for as many. */
export const maxCompared = 4;

/**
 * The products that an address compares: `?ids=xl-7,desk-2`, and one more by `?add=`. In one order, each once, at most
 * four, so that equal comparisons have one address.
 * @param isKnown whether there is such a product; what is unknown is left out
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

/** The query of an address that compares these products; nothing where there are none. */
export function serialiseComparedIds(ids: readonly string[]): string {
  return ids.length === 0 ? '' : `ids=${[...ids].sort().join(',')}`;
}
