import * as z from 'zod/mini';
import type { SessionState } from '../../domain/buying/card-payment.ts';
import type { ToldDispute, ToldEvent, ToldRefund, ToldSession } from './card-provider.ts';

// An account's events may be told in an older version of the provider's API than the library speaks: only what has been the
// same in all of them is read, and checked.

const named = z.pipe(
  z.nullish(z.union([z.string(), z.object({ id: z.string(), status: z.optional(z.string()) })])),
  z.transform((value) => (typeof value === 'string' ? { id: value, status: undefined } : (value ?? undefined))),
);
const metadata = z.nullish(z.record(z.string(), z.string()));
const currency = z.pipe(
  z.string(),
  z.transform((code: string) => code.toUpperCase()),
);

const sessionSchema = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  client_reference_id: z.nullish(z.string()),
  metadata,
  amount_total: z.nullish(z.int()),
  currency: z.nullish(z.string()),
  status: z.nullish(z.enum(['open', 'complete', 'expired'])),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: named,
  url: z.nullish(z.string()),
  created: z.int(),
});

const refundSchema = z.object({
  id: z.string(),
  object: z.literal('refund'),
  amount: z.int(),
  currency,
  metadata,
  payment_intent: named,
  status: z.nullish(z.string()),
  failure_reason: z.nullish(z.string()),
});

const disputeSchema = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  amount: z.int(),
  currency,
  payment_intent: named,
  reason: z.string(),
  evidence_details: z.nullish(z.object({ due_by: z.nullish(z.int()) })),
});

const eventSchema = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });

/** Payments that will never come to anything. */
const lostPayments = new Set(['requires_payment_method', 'canceled']);

/** @param hasFailed an event said that the money will not come: the session itself does not */
export function toSession(input: unknown, hasFailed = false): ToldSession {
  const told = sessionSchema.parse(input);
  const state = (): SessionState => {
    if (told.status === 'expired') return 'expired';
    if (told.status !== 'complete') return 'open';
    if (told.payment_status !== 'unpaid') return 'paid';
    return hasFailed || lostPayments.has(told.payment_intent?.status ?? '') ? 'failed' : 'processing';
  };
  return {
    id: told.id,
    orderId: told.client_reference_id ?? null,
    reference: told.metadata?.reference ?? null,
    amount: told.amount_total ?? 0,
    currency: (told.currency ?? '').toUpperCase(),
    state: state(),
    paymentName: told.payment_intent?.id ?? null,
    url: told.url ?? null,
    createdAt: told.created * 1000,
  };
}

export function toRefund(input: unknown): ToldRefund {
  const told = refundSchema.parse(input);
  const { status } = told;
  return {
    name: told.id,
    refundId: told.metadata?.refund ?? null,
    paymentName: told.payment_intent?.id ?? null,
    amount: told.amount,
    currency: told.currency,
    state: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
    reason: told.failure_reason ?? null,
  };
}

function toDispute(input: unknown): ToldDispute {
  const { id, payment_intent, amount, currency, reason, evidence_details } = disputeSchema.parse(input);
  const dueBy = evidence_details?.due_by ?? null;
  const answerBy = dueBy === null ? null : dueBy * 1000;
  return { id, paymentName: payment_intent?.id ?? null, amount, currency, reason, answerBy };
}

/** What an event says to us. Throws where one that matters is not of the shape that it has in every version. */
export function toEvent(input: unknown): ToldEvent {
  const { id, type, data } = eventSchema.parse(input);
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { id, type, kind: 'session', session: toSession(data.object) };
    case 'checkout.session.async_payment_failed':
      return { id, type, kind: 'session', session: toSession(data.object, true) };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { id, type, kind: 'refund', refund: toRefund(data.object) };
    case 'charge.dispute.created':
      return { id, type, kind: 'dispute', dispute: toDispute(data.object) };
    default:
      return { id, type, kind: 'other' };
  }
}
