import { type PurifierSet, recommendSets } from '../../../domain/catalogue/calculators/sizing.ts';
import { useShowcase } from '../../catalogue/use-showcase.ts';
import { exampleClass, people } from './example-class.ts';

/**
 * What the sizing rule recommends for the example class; undefined where nothing does, and while products are loading.
 */
export function useClassSet(): { set: PurifierSet | undefined; loading: boolean } {
  const products = useShowcase();
  const [set] = recommendSets(products ?? [], { region: 'uk-eu', people: people(exampleClass), room: 'large' });
  return { set, loading: products === undefined };
}
