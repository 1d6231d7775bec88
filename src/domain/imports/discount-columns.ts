import type { ColumnWords } from './headings.ts';

/** What a column of a discounts file may hold, with its headings in the exports of Shopify and WooCommerce. */
export const discountColumns = {
  code: ['name', 'code', 'coupon code', 'coupon', 'post title'],
  value: ['value', 'coupon amount', 'amount', 'discount amount'],
  valueType: ['value type', 'discount type'],
  offer: ['type'],
  class: ['discount class'],
  minimum: ['minimum purchase requirements', 'minimum amount', 'minimum spend'],
  customers: ['customer selection', 'customer email', 'allowed emails', 'email restrictions'],
  products: ['product ids', 'products', 'product categories'],
  used: ['times used in total', 'usage count', 'times used'],
  once: ['applies once per customer', 'usage limit per user'],
  limit: ['usage limit per code', 'usage limit'],
  status: ['status', 'post status'],
  start: ['start', 'start date'],
  end: ['end', 'end date', 'expiry date', 'date expires', 'expires'],
} as const satisfies ColumnWords<string>;
export type DiscountRole = keyof typeof discountColumns;
