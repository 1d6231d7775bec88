import { formatCharge } from '../../../shared/money/currency.ts';
import type { Minor } from '../../../shared/money/money.ts';
import { formatDateTime } from '../../../shared/time/day.ts';

interface Amount {
  readonly amount: Minor;
  readonly currency: string;
}

const format = ({ amount, currency }: Amount) => formatCharge(amount, currency);

export const paymentErrors = {
  'invalid-amount': {
    status: 422,
    field: 'amount',
    detail: ({ typed }: { readonly typed: string }) => `'${typed}' is not an amount. Enter one such as 51.80.`,
  },
  'nothing-to-refund': () => 'There is nothing left to refund: the order is unpaid, or fully refunded.',
  'unresolved-payment': {
    detail: () => 'There is nothing left to refund, but this order has an unmatched payment.',
    advice: { command: "'payments list' shows it; 'payments resolve ID returned' sends it back." },
  },
  'nothing-owed': () => 'No refund is due for this return: it was not paid for, or is already refunded.',
  'exceeds-refund-due': {
    detail: (due: Amount) => `The refund due for this return is ${format(due)}.`,
    advice: { desk: 'To refund more, tick “Refund more than is due”.', command: 'To refund more, add --more.' },
  },
  'provider-not-configured': {
    detail: () => 'This needs the payment provider for card payments, and none is set up.',
    advice: { command: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.' },
  },
  'provider-unavailable': {
    status: 503,
    detail: () => 'The payment provider is not responding. Nothing is lost: try again.',
  },
  'too-many-to-compare': () => 'There are too many payments to compare at once. Choose fewer days.',
  'period-reversed': {
    field: 'from',
    detail: ({ from, to }: { readonly from: string; readonly to: string }) => `${from} is after ${to}.`,
  },
  'period-in-two-years': {
    field: 'from',
    detail: ({ from, to }: { readonly from: string; readonly to: string }) =>
      `DATEV needs a file per year: ${from.slice(0, 4)} and ${to.slice(0, 4)} need separate exports.`,
  },
  'account-not-numeric': {
    detail: ({ account }: { readonly account: string }) => `DATEV accounts are numbers, but '${account}' is not.`,
    advice: {
      desk: 'Correct the accounts in Settings, Bookkeeping.',
      command: "Correct salesAccount, customerAccount or vatCodes with 'settings set'.",
    },
  },
  'month-not-over': {
    field: 'month',
    detail: ({ month }: { readonly month: string }) => `${month} isn’t over yet.`,
  },
  'month-already-closed': {
    field: 'month',
    detail: ({ month }: { readonly month: string }) => `${month} is already closed.`,
  },
  'month-not-closed': {
    field: 'month',
    detail: ({ month }: { readonly month: string }) => `${month} isn’t closed.`,
  },
  'order-already-paid': {
    detail: ({ state }: { readonly state: string }) =>
      `The order is already ${state === 'part-refunded' ? 'partly refunded' : state}.`,
    advice: {
      desk: 'If more was received, enter the amount.',
      command: 'If more was received, add --amount AMOUNT.',
    },
  },
  'no-amount-due': {
    detail: () => 'Nothing is due for this order.',
    advice: {
      desk: 'If a payment was received, enter the amount.',
      command: 'If a payment was received, add --amount AMOUNT.',
    },
  },
  'payment-key-reused': () =>
    'A different payment was just recorded by the same request. Check the payments and record it again.',
  'reference-ambiguous': {
    field: 'reference',
    detail: ({ typed, references }: { readonly typed: string; readonly references: readonly string[] }) =>
      `Several orders awaiting payment end in ${typed}: ${references.join(', ')}. Enter the full order number.`,
  },
  'import-not-found': {
    detail: ({ id }: { readonly id: string }) => `Import '${id}' not found.`,
    advice: { command: "'payments list-imports' shows the newest." },
  },
  'import-already-undone': () => 'This import is already undone.',
  'payment-not-found': {
    detail: ({ id }: { readonly id: string }) => `Payment '${id}' not found.`,
    advice: { command: "'payments list' shows unmatched payments." },
  },
  'payment-matched': () => 'This payment matches its order: there is nothing to resolve.',
  'payment-already-resolved': () => 'This payment is already resolved, and that cannot be changed.',
  'payment-only-returnable': () =>
    'This payment has no order, or its currency differs from the order’s. It can only be returned.',
  'goods-not-received': () => 'Part of this return is still in transit. You can deduct once all of it has arrived.',
  'already-deducted': () => 'A deduction was already made for this return.',
  'deduction-exceeds-refund-due': {
    field: 'amount',
    detail: (due: Amount) => `The refund due is ${format(due)}. A deduction cannot exceed it.`,
  },
  'exceeds-refundable': {
    field: 'amount',
    detail: (refundable: Amount) => `Only ${format(refundable)} can still be refunded.`,
  },
  'duplicate-refund': {
    detail: ({ at, ...refunded }: Amount & { readonly at: number; readonly current: number }) =>
      `${format(refunded)} was already refunded on ${formatDateTime(at)}.`,
    advice: {
      desk: 'To refund the same amount again, press the button again.',
      command: 'To refund the same amount again, add --allow-duplicate.',
    },
  },
} as const;
