import type { Product } from '../../../contract/catalogue/product.ts';
import { readCadr } from '../../../domain/catalogue/specifications.ts';

/**
 * Returns the title of a product page, which must be clear among other sites: 'XL-7' alone is not. The region in
 * parentheses stays at the end.
 */
export function titleOf({ name, specifications }: Pick<Product, 'name' | 'specifications'>): string {
  const isSaid = /purifier|kit|filter/i.test(name);
  return isSaid || !readCadr(specifications) ? name : name.replace(/(?: \([^()]*\))?$/, ' air purifier$&');
}
