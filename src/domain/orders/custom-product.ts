import type { Product, Region } from '../../contract/catalogue/product.ts';
import type { Minor } from '../shared/money/money.ts';
import { toDecimal } from '../shared/money/money.ts';

/** Fields of a product that an order uses. */
export type SoldProduct = Pick<Product, 'id' | 'name' | 'price' | 'region' | 'inStock'> &
  Partial<Pick<Product, 'specifications'>>;

/** Id of an item that staff describe themselves. No product has one: ids of products contain no colon. */
const customPrefix = 'custom:';

/** Id of an item without a product. @param unique a part that no other line of the order has */
export const customProductId = (unique: string): string => `${customPrefix}${unique}`;

/** Whether a line of an order or quotation is no product of the catalogue. */
export const isCustomProduct = (productId: string): boolean => productId.startsWith(customPrefix);

/** Id by which lists and reports add up a sold item: custom items of one name count as one. */
export const countedId = ({ productId, name }: { readonly productId: string; readonly name: string }): string =>
  isCustomProduct(productId) ? customProductId(name) : productId;

/**
 * Items that staff sell without a product of the catalogue, such as a fitting service: they have no stock. Each line
 * of an order has its own id.
 * @param taken ids of the order's other lines
 */
export function customProducts(
  items: readonly { readonly name: string; readonly price: Minor }[],
  region: Region,
  taken: readonly string[] = [],
): SoldProduct[] {
  const ids = new Set(taken);
  return items.map(({ name, price }) => {
    const slug = name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 60);
    let id = customProductId(slug);
    for (let nth = 2; ids.has(id); nth += 1) id = customProductId(`${slug}-${nth}`);
    ids.add(id);
    return { id, name, price: toDecimal(price), region, inStock: true };
  });
}
