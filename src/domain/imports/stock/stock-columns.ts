import type { ColumnWords } from '../headings.ts';
import { productColumns } from '../products/product-columns.ts';

/** What a column of a stock file may hold, with its headings in Shopify's inventory exports and in plain files. */
export const stockColumns = {
  handle: ['handle', 'url handle', 'slug'],
  name: ['title', 'product', 'product title', 'name', 'item name'],
  option1: ['option1 value', 'option value 1', 'variant', 'variation name'],
  option2: ['option2 value', 'option value 2'],
  option3: ['option3 value', 'option value 3'],
  sku: ['sku', 'variant sku', 'artikelnummer', 'référence'],
  location: ['location', 'location name', 'standort', 'emplacement'],
  available: ['available (not editable)', 'available', 'quantity available', 'stock', 'quantity', 'qty', 'verfügbar'],
  onHand: ['on hand (current)', 'on hand', 'quantity on hand', 'stock on hand', 'bestand'],
} as const satisfies ColumnWords<string>;
export type StockRole = keyof typeof stockColumns;

/** Columns of Shopify's former inventory export that are no location. */
const otherHeadings =
  /^(option\d name|hs code|coo|country of origin|bin name|barcode|incoming.*|unavailable.*|committed.*|on hand \(new\))$/;

/** Headings that only a products file has. */
const productHeadings = [
  ...productColumns.price,
  ...productColumns.salePrice,
  'variant sku',
  'body (html)',
  'image src',
];

/**
 * Whether a file has stock and no prices: a plain one, or Shopify's former inventory export, which has one column per
 * location.
 */
export function isStockFile(normal: ReadonlySet<string>): boolean {
  const has = (...headings: readonly string[]) => headings.some((heading) => normal.has(heading));
  const isFormer = ['handle', 'title', 'option1 value', 'sku'].every((heading) => normal.has(heading));
  const hasCount = has(...stockColumns.available, ...stockColumns.onHand);
  return (isFormer || (hasCount && has(...stockColumns.sku, ...stockColumns.handle))) && !has(...productHeadings);
}

/** Whether a column that has no role may be a location's. */
export const mayBeLocation = (heading: string): boolean => heading !== '' && !otherHeadings.test(heading);
