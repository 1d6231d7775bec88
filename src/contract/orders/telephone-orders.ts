import * as z from 'zod/mini';
import { regions } from '../catalogue/product.ts';
import { identifier, searchText } from '../desk/identifier.ts';
import { field, operation } from '../shared/operation.ts';
import { customerInput } from './order-fields.ts';
import { orderLine } from './order-line.ts';

/** A telephone order, as staff enter it. */
const telephoneOrder = {
  customer: customerInput,
  lines: field(
    z
      .array(z.object({ productId: identifier(80), quantity: z.int() }))
      .check(z.minLength(1, 'The order has no items'), z.maxLength(100)),
    'products with quantities, such as xl-7:2,desk-2',
    { option: 'line', placeholder: 'PRODUCT' },
  ),
  promoCode: field(z._default(identifier(64), ''), 'promo code', { option: 'promo', placeholder: 'CODE' }),
  purchaseOrder: field(
    z.optional(z.string().check(z.trim(), z.maxLength(200))),
    'purchase order number of a school or business',
    { placeholder: 'NUMBER' },
  ),
};

const sellableProduct = z.object({
  id: z.string(),
  name: z.string(),
  region: z.enum(regions),
  price: z.int(),
  inStock: z.boolean(),
  stockLeft: z.nullable(z.int()),
});
export type SellableProduct = z.output<typeof sellableProduct>;

const totals = z.object({
  lines: z.array(orderLine),
  currency: z.enum(['GBP', 'USD']),
  subtotal: z.int(),
  discount: z.int(),
  total: z.int(),
});
export type TelephoneOrderTotals = z.output<typeof totals>;

export const findSellableProducts = operation({
  name: 'orders.products',
  effect: 'read',
  method: 'GET',
  path: '/orders/products',
  permission: 'orders:read',
  summary: 'Find products for a phone order by name',
  input: z.object({ search: z._default(searchText(300), '') }),
  output: z.array(sellableProduct),
  errors: [],
});

export const priceTelephoneOrder = operation({
  name: 'orders.totals',
  effect: 'read',
  method: 'POST',
  path: '/orders/quote',
  permission: 'orders:read',
  summary: 'Calculate the total of a phone order',
  input: z.object(telephoneOrder),
  output: totals,
  errors: [],
});

export const createTelephoneOrder = operation({
  name: 'orders.create',
  effect: 'batch',
  method: 'POST',
  path: '/orders/new',
  permission: 'orders:write',
  summary: 'Create an order for a phone customer and email them the confirmation',
  details: 'Prices, stock and promo codes are the same as in the storefront.',
  input: z.object({
    ...telephoneOrder,
    /** Total that staff named to the customer. */
    told: z.int(),
    /** Idempotency key. */
    key: z.string().check(z.regex(/^[\x21-\x7e]{16,100}$/)),
  }),
  /** The link, which lets its holder act as the customer, only for commands. */
  output: z.object({ reference: z.string(), link: z.optional(z.string()) }),
  errors: ['order-already-created', 'totals-changed', 'order-changed'],
  invalidates: ['dashboard'],
});
