import { power } from '../../../../content/claims.ts';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import { readKeyFigures } from '../../../domain/catalogue/calculators/key-figures.ts';
import { type PurifierSet, recommendSets } from '../../../domain/catalogue/calculators/sizing.ts';
import { useShowcase } from '../../catalogue/use-showcase.ts';
import { exampleClass, people } from './example-class.ts';

/** Every section of the page needs the set, which takes a while to find. */
const sets = new WeakMap<readonly ListedProduct[], PurifierSet | undefined>();

function findClassSet(products: readonly ListedProduct[]): PurifierSet | undefined {
  if (!sets.has(products)) {
    const [set] = recommendSets(products, { region: 'uk-eu', people: people(exampleClass), room: 'large' });
    sets.set(products, set);
  }
  return sets.get(products);
}

/** Returns the recommended set for the example class; undefined if there is none and while products load. */
export function useClassSet(): { set: PurifierSet | undefined; loading: boolean } {
  const products = useShowcase();
  return { set: products && findClassSet(products), loading: products === undefined };
}

/** Power of a set in watts; of a product that states none, the highest of the range. */
export function wattsOf({ parts }: PurifierSet): number {
  return parts.reduce(
    (sum, { product, units }) => sum + units * (readKeyFigures(product.specifications).power ?? power.to),
    0,
  );
}
