import { saleCurrency } from '../../domain/currency.ts';
import { toDecimal } from '../../domain/money.ts';
import { versionOf } from '../../server/catalogue/product-version.ts';
import type { StoredProduct } from '../../server/store/catalogue/products.ts';
import type { Column } from '../print/columns.ts';

/** A product in the form in which products are imported, so that what is printed can be edited and imported again. */
export function describeProduct({ price, originalPrice, ...product }: StoredProduct) {
  return {
    ...product,
    price: toDecimal(price),
    ...(originalPrice !== null && { originalPrice: toDecimal(originalPrice) }),
  };
}

/** The same with its version, by which an import knows whether the product has changed since. */
export function describeVersion(product: StoredProduct) {
  return { ...describeProduct(product), version: versionOf(product) };
}

/** A product as a table or CSV shows it; lists stand in one cell, separated by semicolons. */
export const productColumns: readonly Column<StoredProduct>[] = [
  { key: 'id', heading: 'id', value: ({ id }) => id },
  { key: 'name', heading: 'name', value: ({ name }) => name },
  { key: 'brand', value: ({ brand }) => brand },
  { key: 'region', value: ({ region }) => region },
  { key: 'currency', heading: 'currency', value: ({ region }) => saleCurrency[region] },
  { key: 'price', heading: 'price', value: ({ price }) => toDecimal(price) },
  {
    key: 'originalPrice',
    heading: 'was',
    value: ({ originalPrice }) => (originalPrice === null ? null : toDecimal(originalPrice)),
  },
  { key: 'roomSize', value: ({ roomSize }) => roomSize },
  {
    key: 'inStock',
    heading: 'stock',
    value: ({ inStock }) => inStock,
    cell: ({ inStock }) => (inStock ? 'in stock' : 'out of stock'),
  },
  {
    key: 'isFeatured',
    heading: 'featured',
    value: ({ isFeatured }) => isFeatured,
    cell: ({ isFeatured }) => (isFeatured ? 'featured' : ''),
  },
  { key: 'features', value: ({ features }) => features.join('; ') },
  { key: 'specifications', value: ({ specifications }) => specifications },
  { key: 'pictures', value: ({ pictures }) => pictures.map(({ name }) => name).join('; ') },
  { key: 'description', value: ({ description }) => description },
];
