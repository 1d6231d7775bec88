import { formatGroupedAmount } from '../shared/money/format-grouped-amount.ts';
import type { Minor } from '../shared/money/money.ts';
import { formatDateTime } from '../shared/time/day.ts';

interface Amount {
  readonly amount: Minor;
  readonly currency: string;
}

const format = ({ amount, currency }: Amount) => formatGroupedAmount(amount, currency);

/** Errors of payments and refunds. */
export const paymentErrors = {
  'invalid-amount': {
    status: 422,
    field: 'amount',
    detail: ({ typed }: { readonly typed: string }) => `'${typed}' is not an amount. Type one such as 51.80.`,
  },
  'nothing-to-refund': {
    status: 409,
    detail: () => 'There is nothing left to refund: the order is unpaid, or fully refunded.',
  },
  'unresolved-payment': {
    status: 409,
    detail: () => 'There is nothing left to refund, but a payment of this order is not matched yet.',
    advice: { command: "'payments list' shows it; 'payments resolve ID returned' sends it back." },
  },
  'nothing-owed': {
    status: 409,
    detail: () => 'No refund is due for this return: it was not paid for, or is already refunded.',
  },
  'exceeds-refund-due': {
    status: 409,
    detail: (due: Amount) => `The refund due for this return is ${format(due)}.`,
    advice: { desk: 'To refund more, tick “Refund more than is due”.', command: 'To refund more, add --more.' },
  },
  'provider-not-configured': {
    status: 409,
    detail: () => 'Card payments are refunded through the payment provider, and none is set up.',
    advice: { command: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.' },
  },
  'goods-not-received': {
    status: 409,
    detail: () => 'Part of this return is still on its way. A deduction is possible once all of it has arrived.',
  },
  'already-deducted': {
    status: 409,
    detail: () => 'A deduction was already made for this return.',
  },
  'deduction-exceeds-refund-due': {
    status: 409,
    field: 'amount',
    detail: (due: Amount) => `The refund due is ${format(due)}. A deduction cannot exceed it.`,
  },
  'exceeds-refundable': {
    status: 409,
    field: 'amount',
    detail: (refundable: Amount) => `Only ${format(refundable)} can still be refunded.`,
  },
  'duplicate-refund': {
    status: 409,
    detail: ({ at, ...refunded }: Amount & { readonly at: number; readonly current: number }) =>
      `${format(refunded)} was already refunded on ${formatDateTime(at)}.`,
    advice: {
      desk: 'To refund the same amount once more, press the button again.',
      command: 'To refund the same amount once more, add --allow-duplicate.',
    },
  },
} as const;
