import * as z from 'zod/mini';
import { field, operation } from '../shared/operation.ts';

/** A refund that the payment provider has not accepted yet. */
const pendingRefund = z.object({
  id: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  askedAt: z.int(),
  /** Waiting for more than an hour, so the dashboard lists it. */
  isLong: z.boolean(),
});
export type PendingRefund = z.output<typeof pendingRefund>;

export const listPendingRefunds = operation({
  name: 'payments.pending-refunds',
  effect: 'read',
  path: '/payments/waiting',
  permission: 'payments:read',
  summary: 'List refunds that the payment provider has not accepted yet',
  input: z.object({}),
  output: z.object({ refunds: z.array(pendingRefund), takesCards: z.boolean() }),
});

const discrepancyKinds = [
  'payment-missing',
  'payment-differs',
  'payment-unknown-there',
  'refund-missing',
  'refund-differs',
  'refund-unknown-there',
  'dispute-missing',
  'dispute-differs',
] as const;

const discrepancy = z.object({
  kind: z.enum(discrepancyKinds),
  reference: z.nullable(z.string()),
  /** The provider's id of the payment, refund or dispute. */
  name: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** Whether the database now agrees. Uncertain discrepancies are left for staff. */
  mended: z.boolean(),
});
/** A discrepancy between the payment provider and the database. */
export type Discrepancy = z.output<typeof discrepancy>;

const polledChange = z.object({
  kind: z.enum(['session', 'refund']),
  reference: z.string(),
  /** The provider's session id, or the shop's refund id. */
  name: z.string(),
});
/** A change found by polling: unknown to the database, or started and not finished. */
export type PolledChange = z.output<typeof polledChange>;

export const reconcilePayments = operation({
  name: 'payments.reconcile',
  effect: 'batch',
  path: '/payments/reconcile',
  permission: 'payments:write',
  preview: true,
  summary: 'Compare card payments and refunds with the payment provider and add what is missing',
  details:
    'Finishes interrupted refunds and polls every open payment page, then compares both sides. Exit code 1 if something is left for you to decide.',
  input: z.object({
    days: field(
      z._default(z.int('Must be a number of days').check(z.minimum(1), z.maximum(400)), 35),
      'number of days to compare (35)',
      { placeholder: 'N' },
    ),
  }),
  output: z.object({
    days: z.int(),
    /** Sessions and refunds that were unfinished and are finished now. */
    finished: z.array(polledChange),
    differences: z.array(discrepancy),
    payments: z.int(),
    refunds: z.int(),
    /** Losses to disputes of the compared payments. */
    losses: z.array(z.object({ currency: z.string(), disputes: z.int(), loss: z.int() })),
  }),
  errors: ['provider-not-configured', 'provider-unavailable', 'too-many-to-compare'],
});
export type Reconciliation = z.output<(typeof reconcilePayments)['output']>;
