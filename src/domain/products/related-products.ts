import type { Product } from '../../contract/product.ts';
import { priceToMinor } from '../money.ts';

/**
 * What else somebody who looks at a product may want: others of its range, those for rooms of the same size first, then
 * what is in stock, then the nearest in price.
 */
export function relatedProducts(products: readonly Product[], product: Product, limit: number): Product[] {
  const distance = ({ price }: Product) => Math.abs(priceToMinor(price) - priceToMinor(product.price));
  const otherRoom = ({ roomSize }: Product) => Number(roomSize !== product.roomSize);
  return products
    .filter(({ id, region }) => id !== product.id && region === product.region)
    .sort((a, b) => otherRoom(a) - otherRoom(b) || Number(b.inStock) - Number(a.inStock) || distance(a) - distance(b))
    .slice(0, limit);
}
