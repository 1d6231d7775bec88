import type { Product } from '../../../contract/catalogue/product.ts';
import { readCadr } from '../../../domain/catalogue/specifications.ts';

/**
 * What the page of a product is called among those of other sites: 'XL-7' alone says to nobody what it is. Its range
 * stays at the end.
 */
export function titleOf({ name, specifications }: Pick<Product, 'name' | 'specifications'>): string {
  const isSaid = /purifier|kit|filter/i.test(name);
  return isSaid || !readCadr(specifications) ? name : name.replace(/(?: \([^()]*\))?$/, ' air purifier$&');
}
