import * as z from 'zod/mini';
import { optionalAmountInput } from '../desk/amount-input.ts';
import { identifier } from '../desk/identifier.ts';
import { noteInput } from '../desk/text-inputs.ts';
import { field, operation } from '../shared/operation.ts';

const reference = field(identifier(40), 'reference of the order', { placeholder: 'REFERENCE' });
const number = field(identifier(60), 'number of the return', { placeholder: 'NUMBER' });
const refundedAmount = field(
  z._default(optionalAmountInput, ''),
  'amount to refund (default: the lines’ total, or everything left)',
  { placeholder: 'AMOUNT' },
);
const refundLine = z.object({
  /** Counted from 1. */
  line: z.int(),
  quantity: z.int(),
  restock: z._default(z.boolean(), false),
});
const refundLines = field(
  z._default(z.array(refundLine).check(z.maxLength(100)), []),
  'order lines to refund, with quantities, such as 1:2,3+ (+ restocks)',
  { option: 'line', placeholder: 'LINE' },
);
const delivery = field(
  z._default(z.boolean(), false),
  'refund the price of delivery as well, as far as it is not refunded yet',
);
const note = field(noteInput, 'note to the customer, shown in the email', { placeholder: 'TEXT' });
const allowDuplicate = field(
  z._default(z.union([z.boolean(), z.int().check(z.gte(0))]), false),
  'allow a second refund of the same amount within an hour; a number allows it while the order has that many refunds',
);

/** Amounts in minor units. */
const refunds = z.object({
  reference: z.string(),
  paymentStatus: z.string(),
  refunds: z.array(
    z.object({
      id: z.string(),
      method: z.enum(['card', 'transfer', 'exchange']),
      amount: z.int(),
      currency: z.string(),
      state: z.enum(['asked', 'pending', 'succeeded', 'failed']),
      /** The order whose card payment is refunded, because an exchange of its goods paid this one; null otherwise. */
      formerOrder: z.nullable(z.string()),
    }),
  ),
});
export type Refunds = z.output<typeof refunds>;

/** Every refund follows one rule, so the operations share its errors. */
const errors = [
  'invalid-amount',
  'order-not-found',
  'return-not-found',
  'return-ambiguous',
  'nothing-to-refund',
  'nothing-owed',
  'unresolved-payment',
  'exceeds-refundable',
  'exceeds-refund-due',
  'duplicate-refund',
  'provider-not-configured',
  'goods-not-received',
  'already-deducted',
  'deduction-exceeds-refund-due',
  'refund-lines-not-dispatched',
  'refund-lines-exceed',
] as const;

const shared = {
  permission: 'payments:refund',
  stepUp: true,
  preview: true,
  output: refunds,
  errors,
} as const;

export const refundOrder = operation({
  ...shared,
  name: 'orders.refund',
  path: '/orders/one/:reference/refunds',
  summary: 'Refund an order in full or in part and email the customer',
  details:
    'The refund cannot exceed what was paid. Lines of a dispatched order are refunded at their price less their share of the discount, or at an amount you enter. Card payments are refunded by the payment provider; send bank transfers yourself, and this records them.',
  input: z.object({ reference, lines: refundLines, delivery, amount: refundedAmount, note, allowDuplicate }),
});

export const refundReturn = operation({
  ...shared,
  name: 'returns.refund',
  path: '/returns/one/:number/refunds',
  summary: 'Refund what is due for a return and email the customer',
  details:
    'If all goods are back and have lost value through more handling than trying them needs, --deduct deducts that amount, for the reason in --note, and refunds the rest. Card payments are refunded by the payment provider; send bank transfers yourself, and this records them.',
  input: z
    .object({
      number,
      amount: field(refundedAmount, 'amount to refund (default: what is due)', { placeholder: 'AMOUNT' }),
      deduct: field(z._default(optionalAmountInput, ''), 'deduction for lost value', { placeholder: 'AMOUNT' }),
      note,
      more: field(z._default(z.boolean(), false), 'refund more than is due'),
      allowDuplicate,
    })
    .check(
      z.refine(({ deduct, note }) => deduct === '' || note !== '', {
        path: ['note'],
        error: 'A deduction needs a reason for the customer',
      }),
      z.refine(({ deduct, amount, more }) => deduct === '' || (amount === '' && !more), {
        path: ['deduct'],
        error: 'A deduction refunds all the rest: leave out the amount',
      }),
    ),
});
