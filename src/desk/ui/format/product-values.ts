import type { Region } from '../../../contract/catalogue/product.ts';
import type { DeskProductRow } from '../../../contract/catalogue/product-row.ts';
import type { ProductFormValues } from '../../../contract/catalogue/products.ts';
import type { SparePart } from '../../../contract/catalogue/spare.ts';
import type { StockReason } from '../../../contract/inventory/stock-history.ts';
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

export const regionLabels: Readonly<Record<Region, string>> = {
  'uk-eu': 'UK & EU, in pounds',
  'us-only': 'US, in dollars',
};

export const roomSizeLabels = { small: 'Small', medium: 'Medium', large: 'Large' } as const;

export const partNames: Readonly<Record<SparePart, string>> = {
  filters: 'Filter set',
  fan: 'Fan',
  'power-supply': 'Power supply',
};

export const fieldNames: Readonly<Record<keyof ProductFormValues, string>> = {
  name: 'Name',
  brand: 'Brand',
  region: 'Range',
  price: 'Price',
  originalPrice: 'Was price',
  roomSize: 'Room size',
  spare: 'Spare part',
  variant: 'Variant',
  isFeatured: 'On the home page',
  inStock: 'Available to buy',
  description: 'Description',
  features: 'Badges',
  specifications: 'Specifications',
  pictures: 'Pictures',
  sku: 'SKU',
  gtin: 'Barcode (GTIN)',
  weightGrams: 'Weight (g)',
  hsCode: 'HS code',
  countryOfOrigin: 'Country of origin',
  packageSize: 'Package size',
  lowStockLevel: 'Low stock at',
};

/** Formats a product field for display. */
export function describeValue(value: ProductFormValues[keyof ProductFormValues]): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if ('part' in value) {
    const { part, filterSize, hours, fits } = value;
    return [partNames[part], filterSize, hours && `${hours} hours`, `fits ${fits.join(', ')}`]
      .filter(Boolean)
      .join('; ');
  }
  if ('group' in value) {
    const { name, options } = value;
    return `${name} (${options.map((option) => `${option.name}: ${option.value}`).join(', ')})`;
  }
  const texts = value.map((one) => (typeof one === 'string' ? one : one.alt || one.name));
  return texts.length === 0 ? 'none' : texts.join('; ');
}

export const stockReasonNames: Readonly<Record<StockReason, string>> = {
  order: 'Order',
  cancellation: 'Cancellation',
  return: 'Return',
  count: 'Count',
  correction: 'Correction',
  import: 'Import',
  received: 'Received',
  damaged: 'Damaged',
  lost: 'Lost',
  sample: 'Sample or gift',
};
