import { formatCharge } from '../../shared/money/currency.ts';
import type { Minor } from '../../shared/money/money.ts';
import { formatDateTime } from '../../shared/time/day.ts';

interface Amount {
  readonly amount: Minor;
  readonly currency: string;
}

const format = ({ amount, currency }: Amount) => formatCharge(amount, currency);

/** Errors of payments and refunds. */
export const paymentErrors = {
  'invalid-amount': {
    status: 422,
    field: 'amount',
    detail: ({ typed }: { readonly typed: string }) => `'${typed}' is not an amount. Enter one such as 51.80.`,
  },
  'nothing-to-refund': {
    status: 409,
    detail: () => 'There is nothing left to refund: the order is unpaid, or fully refunded.',
  },
  'unresolved-payment': {
    status: 409,
    detail: () => 'There is nothing left to refund, but this order has an unmatched payment.',
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
    detail: () => 'This needs the payment provider for card payments, and none is set up.',
    advice: { command: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.' },
  },
  'provider-unavailable': {
    status: 503,
    detail: () => 'The payment provider is not responding. Nothing is lost: try again.',
  },
  'too-many-to-compare': {
    status: 409,
    detail: () => 'There are too many payments to compare at once. Choose fewer days.',
  },
  'period-reversed': {
    status: 409,
    field: 'from',
    detail: ({ from, to }: { readonly from: string; readonly to: string }) => `${from} is after ${to}.`,
  },
  'period-in-two-years': {
    status: 409,
    field: 'from',
    detail: ({ from, to }: { readonly from: string; readonly to: string }) =>
      `DATEV needs a file per year: ${from.slice(0, 4)} and ${to.slice(0, 4)} need separate exports.`,
  },
  'account-not-numeric': {
    status: 409,
    detail: ({ account }: { readonly account: string }) => `DATEV accounts are numbers, but '${account}' is not.`,
    advice: {
      desk: 'Correct the accounts in Settings, Bookkeeping.',
      command: "Correct salesAccount, customerAccount or vatCodes with 'settings set'.",
    },
  },
  'month-not-over': {
    status: 409,
    field: 'month',
    detail: ({ month }: { readonly month: string }) => `${month} isn’t over yet.`,
  },
  'month-already-closed': {
    status: 409,
    field: 'month',
    detail: ({ month }: { readonly month: string }) => `${month} is already closed.`,
  },
  'month-not-closed': {
    status: 409,
    field: 'month',
    detail: ({ month }: { readonly month: string }) => `${month} isn’t closed.`,
  },
  'order-already-paid': {
    status: 409,
    detail: ({ state }: { readonly state: string }) =>
      `The order is already ${state === 'part-refunded' ? 'partly refunded' : state}.`,
    advice: {
      desk: 'If more was received, enter the amount.',
      command: 'If more was received, add --amount AMOUNT.',
    },
  },
  'no-amount-due': {
    status: 409,
    detail: () => 'Nothing is due for this order.',
    advice: {
      desk: 'If a payment was received, enter the amount.',
      command: 'If a payment was received, add --amount AMOUNT.',
    },
  },
  'payment-key-reused': {
    status: 409,
    detail: () => 'A different payment was just recorded by the same request. Check the payments and record it again.',
  },
  'reference-ambiguous': {
    status: 409,
    field: 'reference',
    detail: ({ typed, references }: { readonly typed: string; readonly references: readonly string[] }) =>
      `Several orders awaiting payment end in ${typed}: ${references.join(', ')}. Enter the full order number.`,
  },
  'import-not-found': {
    status: 404,
    detail: ({ id }: { readonly id: string }) => `Import '${id}' not found.`,
    advice: { command: "'payments list-imports' shows the newest." },
  },
  'import-already-undone': {
    status: 409,
    detail: () => 'This import is already undone.',
  },
  'payment-not-found': {
    status: 404,
    detail: ({ id }: { readonly id: string }) => `Payment '${id}' not found.`,
    advice: { command: "'payments list' shows unmatched payments." },
  },
  'payment-matched': {
    status: 409,
    detail: () => 'This payment matches its order: there is nothing to resolve.',
  },
  'payment-already-resolved': {
    status: 409,
    detail: () => 'This payment is already resolved, and that cannot be changed.',
  },
  'payment-only-returnable': {
    status: 409,
    detail: () => 'This payment has no order, or its currency differs from the order’s. It can only be returned.',
  },
  'goods-not-received': {
    status: 409,
    detail: () => 'Part of this return is still in transit. You can deduct once all of it has arrived.',
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
      desk: 'To refund the same amount again, press the button again.',
      command: 'To refund the same amount again, add --allow-duplicate.',
    },
  },
} as const;
