import { discountColumns } from './discount-columns.ts';
import { type ColumnWords, normaliseHeading } from './headings.ts';
import type { ImportKind } from './import-kinds.ts';
import { orderColumns } from './orders/order-columns.ts';
import { productColumns } from './products/product-columns.ts';
import { redirectColumns } from './redirects/redirect-columns.ts';
import { isStockFile, stockColumns } from './stock/stock-columns.ts';
import { subscriberColumns } from './subscriber-columns.ts';

/** Headings of what the columns of each kind may hold. */
export const columnsOfKind: Readonly<Record<ImportKind, ColumnWords<string>>> = {
  products: productColumns,
  subscribers: subscriberColumns,
  discounts: discountColumns,
  orders: orderColumns,
  stock: stockColumns,
  redirects: redirectColumns,
};

/** Headings by which an export of another kind than products is recognised: all of one list. */
const signs: readonly (readonly [kind: ImportKind, headings: readonly string[]])[] = [
  ['orders', ['financial status', 'lineitem name']],
  ['orders', ['lineitem name', 'lineitem quantity']],
  ['orders', ['order number', 'order total']],
  ['orders', ['order number', 'order total amount']],
  ['orders', ['order number', 'total']],
  ['orders', ['order number', 'order date']],
  ['orders', ['order number', 'date']],
  ['orders', ['order id', 'order status']],
  ['orders', ['order id', 'order total']],
  ['orders', ['order id', 'total']],
  ['orders', ['number', 'line items', 'total']],
  ['orders', ['bestellnummer', 'bestelldatum']],
  ['orders', ['numéro de commande', 'date de commande']],
  ['orders', ['número de pedido', 'fecha del pedido']],
  ['orders', ['bestelnummer', 'besteldatum']],
  ['discounts', ['value type', 'usage limit per code']],
  ['discounts', ['code', 'discount type']],
  ['discounts', ['coupon code', 'discount type']],
  ['redirects', ['redirect from', 'redirect to']],
  ['redirects', ['old path', 'new path']],
  ['redirects', ['old url', 'new url']],
  ['redirects', ['source url', 'target url']],
  ['redirects', ['source', 'target']],
  ['redirects', ['from', 'to']],
  ['stock', ['location', 'on hand (current)']],
  ['stock', ['location', 'on hand']],
  ['stock', ['location', 'available']],
  ['subscribers', ['email', 'first name']],
  ['subscribers', ['email address', 'first name']],
  ['subscribers', ['email', 'username']],
  ['subscribers', ['email', 'accepts email marketing']],
  ['subscribers', ['email', 'accepts marketing']],
  ['subscribers', ['user email', 'first name']],
  ['subscribers', ['first name', 'last name']],
];

/** Every heading that identifies the kind of a file. */
export const knownHeadings: ReadonlySet<string> = new Set([
  ...Object.values(columnsOfKind).flatMap((words) => Object.values(words).flat()),
  ...signs.flatMap(([, headings]) => headings),
]);

/** What a file holds by its headings: products, unless they tell otherwise. */
export function detectKind(headings: readonly string[]): ImportKind {
  const normal = new Set(headings.map(normaliseHeading));
  const found = signs.find(([, wanted]) => wanted.every((heading) => normal.has(heading)))?.[0];
  return found ?? (isStockFile(normal) ? 'stock' : 'products');
}
