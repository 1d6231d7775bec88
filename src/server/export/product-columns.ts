import { saleCurrency } from '../../domain/shared/money/currency.ts';
import { toDecimal } from '../../domain/shared/money/money.ts';
import type { StoredProduct } from '../store/catalogue/products.ts';
import type { ExportColumn } from './columns.ts';

/** Lists are one cell, separated by semicolons. */
export const productColumns: readonly ExportColumn<StoredProduct>[] = [
  { key: 'id', value: ({ id }) => id },
  { key: 'name', value: ({ name }) => name },
  { key: 'brand', value: ({ brand }) => brand },
  { key: 'region', value: ({ region }) => region },
  { key: 'currency', value: ({ region }) => saleCurrency[region] },
  { key: 'price', value: ({ price }) => toDecimal(price) },
  { key: 'originalPrice', value: ({ originalPrice }) => (originalPrice === null ? null : toDecimal(originalPrice)) },
  { key: 'roomSize', value: ({ roomSize }) => roomSize ?? null },
  { key: 'inStock', value: ({ inStock }) => inStock },
  { key: 'isFeatured', value: ({ isFeatured }) => isFeatured },
  { key: 'features', value: ({ features }) => features.join('; ') },
  { key: 'specifications', value: ({ specifications }) => specifications },
  { key: 'pictures', value: ({ pictures }) => pictures.map(({ name }) => name).join('; ') },
  { key: 'description', value: ({ description }) => description },
  { key: 'stockLeft', value: ({ stockLeft }) => stockLeft ?? null },
  { key: 'hidden', value: ({ hidden }) => hidden ?? null },
  { key: 'part', value: ({ spare }) => spare?.part ?? null },
  { key: 'fits', value: ({ spare }) => spare?.fits.join('; ') ?? null },
  { key: 'filterSize', value: ({ spare }) => spare?.filterSize ?? null },
  { key: 'hours', value: ({ spare }) => spare?.hours ?? null },
  { key: 'sku', value: ({ sku }) => sku ?? null },
  { key: 'gtin', value: ({ gtin }) => gtin ?? null },
  { key: 'weightGrams', value: ({ weightGrams }) => weightGrams ?? null },
  { key: 'hsCode', value: ({ hsCode }) => hsCode ?? null },
  { key: 'countryOfOrigin', value: ({ countryOfOrigin }) => countryOfOrigin ?? null },
  { key: 'lowStockLevel', value: ({ lowStockLevel }) => lowStockLevel ?? null },
  { key: 'group', value: ({ variant }) => variant?.group ?? null },
  {
    key: 'options',
    value: ({ variant }) => variant?.options.map(({ name, value }) => `${name}: ${value}`).join('; ') ?? null,
  },
  { key: 'packageSize', value: ({ packageSize }) => packageSize ?? null },
];
