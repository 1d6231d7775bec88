import type { Product } from '../../contract/catalogue/product.ts';
import { cleanIdentifier } from '../../contract/shared/forms/typed-text.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * The first visible products whose name or id contains the term, at most `limit`. Searched in memory, since a list of
 * 10,000 takes the database a third of a second.
 */
export function findNamed(catalogue: Pick<Catalogue, 'current'>, letters: string, limit: number): readonly Product[] {
  const wanted = cleanIdentifier(letters).toLowerCase();
  const isMeant = ({ id, name }: Product) => name.toLowerCase().includes(wanted) || id.includes(wanted);
  return [...catalogue.current().byId.values()].filter(isMeant).slice(0, limit);
}
