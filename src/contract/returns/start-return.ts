import * as z from 'zod/mini';
import { textInput } from '../desk/text-inputs.ts';
import { orderReference } from '../orders/checkout/order-fields.ts';
import { field, operation } from '../shared/operation.ts';
import { lineSelection } from './line-selection.ts';

/** How a customer told staff that they return goods. */
export const declarationChannels = ['phone', 'email', 'letter', 'in-person'] as const;
export type DeclarationChannel = (typeof declarationChannels)[number];

/** Declaration of a return to staff, and who recorded it. */
export interface Declared {
  /** `shop`: the shop itself cancelled what it had not sent. */
  readonly channel: DeclarationChannel | 'shop';
  readonly recordedBy: string;
}

/**
 * A withdrawal is the customer's own declaration: what staff record is how and when they made it, and the receipt
 * repeats both.
 */
export const startReturn = operation({
  name: 'returns.start',
  path: '/returns/orders/:reference/start',
  permission: 'withdrawals:write',
  preview: true,
  summary: 'Start a return that a customer declared to staff, and email them the receipt',
  details:
    'The return counts from the day of the declaration, even if it is late. An order that has not been dispatched is cancelled if all of it is returned. This refunds nothing: use returns refund.',
  input: z.object({
    reference: orderReference,
    ...lineSelection,
    channel: field(z._default(z.enum(declarationChannels), 'phone'), 'how: phone, email, letter or in-person', {
      placeholder: 'CHANNEL',
    }),
    declaredOn: field(
      z.optional(z.iso.date('Enter a day such as 2026-11-28')),
      'day of the declaration, such as 2026-11-28; today by default',
      { option: 'on', placeholder: 'DAY' },
    ),
    reason: field(z._default(textInput, ''), 'reason, if the customer gave one', { placeholder: 'TEXT' }),
    /** Number of returns that the client saw: the same items returned since are the same declaration. */
    seen: z.optional(z.int().check(z.gte(0))),
  }),
  output: z.object({ number: z.string(), reference: z.string() }),
  errors: [
    'order-not-found',
    'customer-erased',
    'nothing-to-withdraw',
    'quantity-not-withdrawable',
    'line-not-available',
  ],
});
