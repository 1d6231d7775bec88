import { saleCurrency } from '../../domain/currency.ts';
import { toDecimal } from '../../domain/money.ts';
import { versionOf } from '../../server/catalogue/product-version.ts';
import type { StoredProduct } from '../../server/store/catalogue/products.ts';
import type { Column } from '../print/columns.ts';
import { formatCount } from '../print/count-of.ts';

/** A product in the form in which products are imported: without its count, which an old file would put back. */
function describeForImport({ price, originalPrice, stockLeft: _, ...product }: StoredProduct) {
  return {
    ...product,
    price: toDecimal(price),
    ...(originalPrice !== null && { originalPrice: toDecimal(originalPrice) }),
  };
}

/** A product as it is, with how many may still be sold: null where nobody counts. */
export function describeProduct(product: StoredProduct) {
  return { ...describeForImport(product), stockLeft: product.stockLeft ?? null };
}

/** A product to be imported again, with its version, by which an import knows whether it has changed since. */
export function describeVersion(product: StoredProduct) {
  return { ...describeForImport(product), version: versionOf(product) };
}

/** 'in stock', 'out of stock', or how many there are. */
export function describeStock({ inStock, stockLeft }: Pick<StoredProduct, 'inStock' | 'stockLeft'>): string {
  if (stockLeft !== undefined) return `${formatCount(stockLeft)} in stock`;
  return inStock ? 'in stock' : 'out of stock';
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
    cell: describeStock,
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
  { key: 'stockLeft', value: ({ stockLeft }) => stockLeft ?? null },
];
