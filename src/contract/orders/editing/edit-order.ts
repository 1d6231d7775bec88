import * as z from 'zod/mini';
import { identifier } from '../../desk/identifier.ts';
import { noteInput } from '../../desk/text-inputs.ts';
import { field, operation } from '../../shared/operation.ts';
import { shippingMethod } from '../../shipping/shipping-zones.ts';
import { orderReference } from '../checkout/order-fields.ts';
import { orderLine } from '../order-line.ts';
import { customItems } from './telephone-orders.ts';

const orderTotals = z.object({
  lines: z.array(orderLine),
  subtotal: z.int(),
  discount: z.int(),
  total: z.int(),
  promoCode: z.nullable(z.string()),
  shippingMethod: z.exactOptional(shippingMethod),
});

/** Idempotent: a repeated request with the same id gets the result of the first. */
export const editOrder = operation({
  name: 'orders.edit',
  method: 'PUT',
  path: '/orders/one/:reference/lines',
  permission: 'orders:write',
  preview: true,
  ifMatch: true,
  summary: 'Edit an undispatched order and email the customer',
  details:
    "Items in the order keep their price; added products have today’s price, custom items their own. Stock and promo code uses are updated. A credit note cancels any issued invoice, and a new one replaces it. The customer is asked to pay any difference. Refund any overpayment with 'orders refund'.",
  input: z.object({
    reference: orderReference,
    lines: field(
      z._default(
        z
          .array(z.object({ productId: identifier(80), quantity: z.int().check(z.gte(0, 'Must be 0 or more')) }))
          .check(z.maxLength(200)),
        [],
      ),
      'products with their new quantities, such as xl-7:2,desk-2:0 (0 removes a product; others stay)',
      { option: 'line', placeholder: 'PRODUCT' },
    ),
    customItems,
    promoCode: field(z._default(identifier(64), ''), 'promo code to replace the discount', {
      option: 'promo',
      placeholder: 'CODE',
    }),
    discount: field(
      z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
      'new discount: an amount such as 20.00, a percentage such as 10%, or 0 for none',
      { placeholder: 'AMOUNT' },
    ),
    shippingRate: field(
      z._default(identifier(40), ''),
      'id of another shipping rate, at its present price (default: shipping stays as ordered, unless its free-shipping code is replaced)',
      { option: 'shipping', placeholder: 'RATE' },
    ),
    note: field(noteInput, 'note to the customer, shown in the email', { placeholder: 'TEXT' }),
    /** Identical for every retry, so that an edit of uncertain outcome is made once. */
    editId: z.optional(z.uuid()),
  }),
  output: z.object({
    reference: z.string(),
    currency: z.enum(['GBP', 'USD']),
    before: orderTotals,
    after: orderTotals,
    /** Amount due after the edit. */
    due: z.int(),
    /** By when the customer is asked to pay it, if there is a time. */
    payBy: z.nullable(z.int()),
    /** Overpayment, to be refunded. */
    owed: z.int(),
    /** Invoice issued by the edit, and the credit note that cancels the former one. */
    invoice: z.nullable(z.string()),
    creditNote: z.nullable(z.string()),
    /** Version before the edit (`If-Match`): the order is edited as previewed, or not at all. */
    version: z.string(),
  }),
  errors: [
    'order-not-found',
    'customer-erased',
    'edit-final',
    'edit-part-dispatched',
    'edit-with-return',
    'edit-with-refund',
    'payment-in-progress',
    'discount-not-allowed',
    'unchanged',
    'precondition-failed',
    'reauthentication-required',
  ],
});
