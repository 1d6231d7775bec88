import { discountColumns } from './discount-columns.ts';
import { type ColumnWords, normaliseHeading } from './headings.ts';
import type { ImportKind } from './import-kinds.ts';
import { productColumns } from './product-columns.ts';
import { subscriberColumns } from './subscriber-columns.ts';

/** Headings of what the columns of each kind may hold. */
export const columnsOfKind: Readonly<Record<ImportKind, ColumnWords<string>>> = {
  products: productColumns,
  subscribers: subscriberColumns,
  discounts: discountColumns,
};

/** Headings by which an export of another kind than products is recognised: all of one list. */
const signs: readonly (readonly [
  kind: ImportKind | 'orders' | 'stock levels' | 'redirects',
  headings: readonly string[],
])[] = [
  ['orders', ['financial status', 'lineitem name']],
  ['orders', ['order number', 'order total']],
  ['orders', ['order id', 'order status']],
  ['discounts', ['value type', 'usage limit per code']],
  ['discounts', ['code', 'discount type']],
  ['discounts', ['coupon code', 'discount type']],
  ['redirects', ['redirect from', 'redirect to']],
  ['stock levels', ['location', 'on hand (current)']],
  ['subscribers', ['email', 'first name']],
  ['subscribers', ['email address', 'first name']],
  ['subscribers', ['email', 'username']],
  ['subscribers', ['email', 'accepts email marketing']],
  ['subscribers', ['email', 'accepts marketing']],
  ['subscribers', ['user email', 'first name']],
];

/** Every heading that identifies the kind of a file. */
export const knownHeadings: ReadonlySet<string> = new Set([
  ...Object.values(columnsOfKind).flatMap((words) => Object.values(words).flat()),
  ...signs.flatMap(([, headings]) => headings),
]);

/** What a file holds by its headings: products, unless they tell otherwise. */
export function detectKind(headings: readonly string[]): (typeof signs)[number][0] {
  const normal = new Set(headings.map(normaliseHeading));
  return signs.find(([, wanted]) => wanted.every((heading) => normal.has(heading)))?.[0] ?? 'products';
}
