import * as z from 'zod/mini';
import { optionalAmountInput } from '../desk/amount-input.ts';
import { identifier } from '../desk/identifier.ts';
import { noteInput } from '../desk/text-inputs.ts';
import { pageInput } from '../shared/forms/page-input.ts';
import { field, operation } from '../shared/operation.ts';
import { mismatchReasons } from './mismatch-reasons.ts';

const resolutions = ['counted', 'returned'] as const;
export type Resolution = (typeof resolutions)[number];

/** A received payment. Times are milliseconds since the epoch, amounts in minor units. */
const payment = z.object({
  id: z.string(),
  /** When the shop learned of it. */
  receivedAt: z.int(),
  /** London day of receipt, if it was an earlier day. */
  receivedOn: z.nullable(z.string()),
  /** Null if it matches no order. */
  reference: z.nullable(z.string()),
  method: z.enum(['transfer', 'card', 'exchange']),
  amount: z.int(),
  currency: z.string(),
  providerReference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Null if it matches its order. */
  mismatch: z.nullable(z.enum(mismatchReasons)),
  resolved: z.nullable(z.enum(resolutions)),
  /** Possible resolutions; empty if there is nothing to resolve. */
  resolutions: z.array(z.enum(resolutions)),
  /** Returning it refunds the card through the payment provider. Otherwise it only records a manual transfer. */
  refundsCard: z.boolean(),
});
export type ListedPayment = z.output<typeof payment>;

export const listPayments = operation({
  name: 'payments.list',
  effect: 'read',
  path: '/payments',
  permission: 'payments:read',
  summary: 'List unmatched payments',
  input: z.object({ view: z._default(z.enum(['unmatched', 'all']), 'unmatched'), after: pageInput }),
  output: z.object({ payments: z.array(payment), next: z.nullable(z.string()) }),
});

export type PaymentPage = z.output<(typeof listPayments)['output']>;

export const recordPayment = operation({
  name: 'payments.record',
  path: '/payments/record',
  permission: 'payments:write',
  preview: true,
  summary: 'Record a bank transfer for an order and email the customer',
  details:
    'Without --amount it is the amount due. Another amount does not make the order paid: it is stored as an unmatched payment until you resolve it.',
  input: z.object({
    reference: field(identifier(40).check(z.minLength(1, 'Is required')), 'order number, or its last four characters', {
      placeholder: 'REFERENCE',
    }),
    amount: field(z._default(optionalAmountInput, ''), 'amount received (default: the amount due)', {
      placeholder: 'AMOUNT',
    }),
    receivedOn: field(
      z.optional(z.iso.date('Enter a day such as 2026-09-30')),
      'UK day it was received, such as 2026-09-30; today by default',
      { option: 'received', placeholder: 'DAY' },
    ),
    note: field(noteInput, 'note for the shop only', { placeholder: 'TEXT' }),
    key: field(
      z.optional(z.uuid()),
      'identical for every retry, so that a payment of uncertain outcome is recorded once',
    ),
  }),
  output: z.object({
    reference: z.string(),
    amount: z.int(),
    currency: z.enum(['GBP', 'USD']),
    /** Why it does not count; null if it pays the order. */
    mismatch: z.nullable(z.enum(mismatchReasons)),
    paymentStatus: z.string(),
  }),
  errors: [
    'invalid-amount',
    'order-not-found',
    'reference-ambiguous',
    'order-already-paid',
    'no-amount-due',
    'payment-key-reused',
    'reauthentication-required',
  ],
});
export type RecordedPayment = z.output<(typeof recordPayment)['output']>;

export const resolvePayment = operation({
  name: 'payments.resolve',
  path: '/payments/one/:id/settled',
  permission: 'payments:write',
  stepUp: true,
  preview: true,
  summary: 'Resolve an unmatched payment: accept it for its order or return it',
  details:
    "A card payment that is 'returned' is refunded through the payment provider, and its customer is emailed. Send bank transfers back yourself, and this records them.",
  input: z.object({
    id: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(60)),
    outcome: z.enum(resolutions, 'Must be counted or returned'),
    note: field(noteInput, 'note for the shop only', { placeholder: 'TEXT' }),
  }),
  output: z.object({
    id: z.string(),
    reference: z.nullable(z.string()),
    amount: z.int(),
    currency: z.string(),
    outcome: z.enum(resolutions),
    /** Of its order; null without one. */
    paymentStatus: z.nullable(z.string()),
    /** State of the refund through the provider; null without one. */
    refundState: z.nullable(z.enum(['asked', 'pending', 'succeeded', 'failed'])),
    /** A returned card payment that this does not refund: it names no order, or the shop takes no card payments. */
    isManual: z.boolean(),
  }),
  errors: ['payment-not-found', 'payment-matched', 'payment-already-resolved', 'payment-only-returnable'],
});
export type ResolvedPayment = z.output<(typeof resolvePayment)['output']>;
