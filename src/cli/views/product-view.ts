import { describeStock } from '../../domain/inventory/stock.ts';
import { saleCurrency } from '../../domain/shared/money/currency.ts';
import { toDecimal } from '../../domain/shared/money/money.ts';
import { entryOf } from '../../server/catalogue/product-entry.ts';
import type { StoredProduct } from '../../server/store/catalogue/products.ts';
import type { Column } from '../runtime/output/columns.ts';

/** A product with its stock: null if not counted. */
export function describeProduct(product: StoredProduct) {
  return { ...entryOf(product), stockLeft: product.stockLeft ?? null };
}

/** Columns of a product in table and CSV; lists are one cell, separated by semicolons. */
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
    cell: (product) => product.hidden ?? describeStock(product),
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
  { key: 'hidden', value: ({ hidden }) => hidden ?? null },
];
