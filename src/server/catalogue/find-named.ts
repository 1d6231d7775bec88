import type { Product } from '../../contract/catalogue/product.ts';
import { cleanIdentifier } from '../../contract/shared/typed-text.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * The first products that are shown in whose name or id some letters stand, at most `limit`: from memory, since a list
 * of 10,000 takes the store a third of a second.
 */
export function findNamed(catalogue: Pick<Catalogue, 'current'>, letters: string, limit: number): readonly Product[] {
  const wanted = cleanIdentifier(letters).toLowerCase();
  const isMeant = ({ id, name }: Product) => name.toLowerCase().includes(wanted) || id.includes(wanted);
  return catalogue.current().products.filter(isMeant).slice(0, limit);
}
