import * as z from 'zod/mini';
import { identifier } from '../desk/identifier.ts';
import { field, operation } from '../shared/operation.ts';

/**
 * The value of the returned goods pays for the new order: it is recorded as a refund of the former order and as a
 * payment of the new one, both by exchange, so that either order can be returned, refunded and invoiced like any other.
 */
export const exchangeReturn = operation({
  name: 'returns.exchange',
  path: '/returns/one/:number/exchange',
  permission: 'payments:refund',
  stepUp: true,
  preview: true,
  summary: 'Send a replacement or other products for a return, instead of a refund, and email the customer',
  details:
    'Without --line, the same items are sent at their former price, at no charge. Other products have today’s price: the customer is asked to pay the difference, or it is left to refund. Stock is reserved. The new order is dispatched like any other.',
  input: z.object({
    number: field(identifier(60), 'number of the return', { placeholder: 'NUMBER' }),
    lines: field(
      z._default(z.array(z.object({ productId: identifier(80), quantity: z.int() })).check(z.maxLength(100)), []),
      'other products with quantities, such as xl-7:2,desk-2; the returned ones without it',
      { option: 'line', placeholder: 'PRODUCT' },
    ),
    /** Previewed amounts: refused if they have changed since. */
    told: z.optional(z.object({ total: z.int(), due: z.int() })),
  }),
  output: z.object({
    number: z.string(),
    /** The new order. */
    reference: z.string(),
    currency: z.enum(['GBP', 'USD']),
    total: z.int(),
    /** Part of the total that the returned goods pay. */
    credit: z.int(),
    /** Difference that the customer is asked to pay. */
    due: z.int(),
    /** Difference that is left to refund for the return. */
    refundDue: z.int(),
  }),
  errors: [
    'return-not-found',
    'return-ambiguous',
    'return-closed',
    'goods-not-shipped',
    'customer-erased',
    'already-exchanged',
    'exchange-after-refund',
    'replacement-unpaid',
    'totals-changed',
    'order-changed',
  ],
});
