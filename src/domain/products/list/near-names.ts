import type { Product, Region } from '../../../contract/product.ts';

const maxNear = 3;
/** At least so much of a search's pairs of letters must stand in a name: 'lugable' and 'towr' find theirs, 'zzz' none. */
const enough = 0.5;

/**
 * For a search that finds nothing: the products whose names come nearest to what was typed, by the pairs of letters that
 * both have; those of the range first.
 */
export function findNearNames(products: readonly Product[], region: Region, search: string): Product[] {
  const asked = pairs(search);
  return products
    .map((product) => {
      const name = pairs(product.name);
      const shared = [...asked].filter((pair) => name.has(pair)).length / asked.size;
      return { product, nearness: shared + Number(product.region === region), shared };
    })
    .filter(({ shared }) => shared >= enough)
    .sort((a, b) => b.nearness - a.nearness)
    .slice(0, maxNear)
    .map(({ product }) => product);
}

function pairs(text: string): Set<string> {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return new Set([...letters].slice(1).map((letter, at) => [...letters][at] + letter));
}
