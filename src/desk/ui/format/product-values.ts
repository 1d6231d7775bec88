import type { Region } from '../../../contract/catalogue/product.ts';
import type { DeskProductRow } from '../../../contract/catalogue/product-row.ts';
import type { ProductFormValues } from '../../../contract/catalogue/products.ts';
import { describeStock } from '../../../domain/inventory/stock.ts';
import { saleCurrency } from '../../../domain/shared/money/currency.ts';
import { priceToMinor } from '../../../domain/shared/money/money.ts';
import { formatAmount } from './amounts.ts';

/** '£2,251.00', in the currency of its region, as every amount in the desk. @param amount decimal string of the API */
export function charge(amount: string, region: Region): string {
  return formatAmount(priceToMinor(amount), saleCurrency[region]);
}

export function stockOf({ inStock, stockLeft }: Pick<DeskProductRow, 'inStock' | 'stockLeft'>): string {
  return describeStock({ inStock, stockLeft: stockLeft ?? undefined });
}

export const stateNames = { shown: 'Published', draft: 'Draft', archived: 'Archived' } as const;

export const fieldNames: Readonly<Record<keyof ProductFormValues, string>> = {
  name: 'Name',
  brand: 'Brand',
  region: 'Range',
  price: 'Price',
  originalPrice: 'Was price',
  roomSize: 'Room size',
  isFeatured: 'On the home page',
  inStock: 'Available to buy',
  description: 'Description',
  features: 'Badges',
  specifications: 'Specifications',
  pictures: 'Pictures',
};

/** Formats a product field for display. */
export function describeValue(value: ProductFormValues[keyof ProductFormValues]): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  const texts = value.map((one) => (typeof one === 'string' ? one : one.alt || one.name));
  return texts.length === 0 ? 'none' : texts.join('; ');
}
