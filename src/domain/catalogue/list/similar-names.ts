import type { Region } from '../../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';

const maxNear = 3;
/** Minimum share of the search's bigrams in a name: 'lugable' and 'towr' find a product, 'zzz' none. */
const minSimilarity = 0.5;

/**
 * Suggestions for a search without results: products with the most similar names by shared bigrams, the region's own
 * first.
 */
export function findSimilarNames(products: readonly ListedProduct[], region: Region, search: string): ListedProduct[] {
  const letters = [...lettersOf(search)];
  const asked = new Set(letters.slice(1).map((letter, at) => letters[at] + letter));
  return products
    .map((product) => {
      const name = lettersOf(product.name);
      const shared = [...asked].filter((pair) => name.includes(pair)).length / asked.size;
      return { product, nearness: shared + Number(product.region === region), shared };
    })
    .filter(({ shared }) => shared >= minSimilarity)
    .sort((a, b) => b.nearness - a.nearness)
    .slice(0, maxNear)
    .map(({ product }) => product);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
