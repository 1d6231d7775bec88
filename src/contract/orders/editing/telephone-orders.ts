import * as z from 'zod/mini';
import { regions } from '../../catalogue/product.ts';
import { identifier, searchText } from '../../desk/identifier.ts';
import { textInput } from '../../desk/text-inputs.ts';
import { cleanLine } from '../../shared/forms/single-line.ts';
import { field, operation } from '../../shared/operation.ts';
import { shippingMethod } from '../../shipping/shipping-zones.ts';
import { customerInput } from '../checkout/order-fields.ts';
import { orderLine } from '../order-line.ts';

/** What happens to the payment once the order is placed. */
export const paymentChoices = ['link', 'paid', 'later'] as const;
export type PaymentChoice = (typeof paymentChoices)[number];

const shortText = z.string().check(z.overwrite(cleanLine), z.maxLength(200, 'Must be at most 200 characters'));

/** An item that is no product of the catalogue: it has no stock. */
const customItem = z.object({
  name: shortText.check(z.minLength(1, 'Enter a name for the custom item')),
  /** Price of one, such as 25.00. */
  price: z.string().check(z.trim(), z.maxLength(20)),
  quantity: z.int(),
});

export type CustomItem = z.output<typeof customItem>;

export const customItems = field(
  z._default(z.array(customItem).check(z.maxLength(20, 'Limit: 20 custom items per order')), []),
  'items without a product, as NAME:PRICE:QUANTITY, separated by semicolons',
  { option: 'custom', placeholder: 'ITEM' },
);

/** A telephone order, as staff enter it. */
const telephoneOrder = {
  customer: customerInput,
  lines: field(
    z._default(z.array(z.object({ productId: identifier(80), quantity: z.int() })).check(z.maxLength(100)), []),
    'products with quantities, such as xl-7:2,desk-2',
    { option: 'line', placeholder: 'PRODUCT' },
  ),
  promoCode: field(z._default(identifier(64), ''), 'promo code', { option: 'promo', placeholder: 'CODE' }),
  customItems,
  discount: field(
    z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
    'discount instead of a promo code: an amount such as 20.00, or a percentage such as 10%',
    { placeholder: 'AMOUNT' },
  ),
  discountReason: field(z._default(shortText, ''), 'why it is granted, for an internal note', { placeholder: 'TEXT' }),
  shippingRate: field(z._default(identifier(40), ''), 'id of a shipping rate; the cheapest one by default', {
    option: 'shipping',
    placeholder: 'RATE',
  }),
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
  shippingMethod: z.exactOptional(shippingMethod),
  /** Shipping rates to choose from, cheapest first. */
  rates: z.array(shippingMethod),
});
export type TelephoneOrderTotals = z.output<typeof totals>;

export const findSellableProducts = operation({
  name: 'orders.products',
  effect: 'read',
  path: '/orders/products',
  permission: 'orders:read',
  summary: 'Find products for a phone order by name',
  input: z.object({ search: z._default(searchText(300), '') }),
  output: z.array(sellableProduct),
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
});

export const createTelephoneOrder = operation({
  name: 'orders.create',
  effect: 'batch',
  path: '/orders/new',
  permission: 'orders:write',
  preview: true,
  summary: 'Create an order for a phone customer and email them the confirmation',
  details:
    'Prices, stock and promo codes are the same as in the storefront. Without an email address, no email is sent.',
  input: z.object({
    ...telephoneOrder,
    /** A payment link by default; without an email address, payment later. */
    payment: field(
      z.optional(z.enum(paymentChoices)),
      'link (the confirmation explains how to pay), paid (the total was received) or later',
      { placeholder: 'CHOICE' },
    ),
    paymentNote: field(z._default(textInput, ''), 'note about the payment that was received', { placeholder: 'TEXT' }),
    /** Total that staff named to the customer. */
    told: z.int(),
    /** Idempotency key. */
    key: z.string().check(z.regex(/^[\x21-\x7e]{16,100}$/)),
  }),
  /** The link, which lets its holder act as the customer, only for commands. */
  output: z.object({ reference: z.string(), link: z.optional(z.string()) }),
  errors: [
    'order-already-created',
    'totals-changed',
    'order-changed',
    'discount-not-allowed',
    'payment-not-allowed',
    'reauthentication-required',
  ],
});
