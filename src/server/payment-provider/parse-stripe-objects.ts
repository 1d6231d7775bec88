import * as z from 'zod/mini';
import type { SessionState } from '../../domain/payments/card-payment.ts';
import type { ProviderDispute, ProviderEvent, ProviderRefund, ProviderSession } from './payment-provider.ts';

// Stripe sends events in the account's API version, which may be older than the library's: only fields that are the
// same in all versions are read, and validated.

export const named = z.pipe(
  z.nullish(z.union([z.string(), z.object({ id: z.string(), status: z.optional(z.string()) })])),
  z.transform((value) => (typeof value === 'string' ? { id: value, status: undefined } : (value ?? undefined))),
);
export const metadata = z.nullish(z.record(z.string(), z.string()));
export const currency = z.pipe(
  z.string(),
  z.transform((code: string) => code.toUpperCase()),
);

/** Codes are printed, emailed and stored unchanged. */
const code = z.string().check(z.regex(/^\w{1,60}$/));

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
  id: z.string().check(z.regex(/^\w{1,255}$/)),
  object: z.literal('dispute'),
  amount: z.int(),
  currency,
  payment_intent: named,
  reason: code,
  status: code,
  livemode: z.nullish(z.boolean()),
  created: z.nullish(z.int()),
  evidence_details: z.nullish(z.object({ due_by: z.nullish(z.int()) })),
  balance_transactions: z.nullish(z.array(z.object({ amount: z.int(), currency: z.nullish(currency) }))),
});

/** Common to all events. Events of a newer kind ("thin" ones) have no data. */
const nameSchema = z.object({ id: z.string(), type: z.string() });
const eventSchema = z.object({ created: z.int(), data: z.object({ object: z.unknown() }) });

/** Payment states that will never succeed. */
const lostPayments = new Set(['requires_payment_method', 'canceled']);

/** @param hasFailed an event reported that the payment failed, which the session itself does not show */
export function parseSession(input: unknown, hasFailed = false): ProviderSession {
  const parsed = sessionSchema.parse(input);
  const state = (): SessionState => {
    if (parsed.status === 'expired') return 'expired';
    if (parsed.status !== 'complete') return 'open';
    if (parsed.payment_status !== 'unpaid') return 'paid';
    return hasFailed || lostPayments.has(parsed.payment_intent?.status ?? '') ? 'failed' : 'processing';
  };
  return {
    id: parsed.id,
    orderId: parsed.client_reference_id ?? null,
    reference: parsed.metadata?.reference ?? null,
    amount: parsed.amount_total ?? 0,
    currency: (parsed.currency ?? '').toUpperCase(),
    state: state(),
    paymentName: parsed.payment_intent?.id ?? null,
    url: parsed.url ?? null,
    createdAt: parsed.created * 1000,
  };
}

export function parseRefund(input: unknown): ProviderRefund {
  const parsed = refundSchema.parse(input);
  const { status } = parsed;
  return {
    name: parsed.id,
    refundId: parsed.metadata?.refund ?? null,
    paymentName: parsed.payment_intent?.id ?? null,
    amount: parsed.amount,
    currency: parsed.currency,
    state: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
    reason: parsed.failure_reason ?? null,
  };
}

export function toDispute(input: unknown): ProviderDispute {
  const parsed = disputeSchema.parse(input);
  const { amount, currency: own, reason, status } = parsed;
  const moved = parsed.balance_transactions ?? [];
  // The balance may be in another currency; the disputed amount then counts for each direction with a transaction.
  const isOwn = moved.every((one) => (one.currency ?? own) === own);
  const sum = (sign: 1 | -1) => {
    const amounts = moved.flatMap((one) => (one.amount * sign > 0 ? [one.amount * sign] : []));
    return isOwn ? amounts.reduce((total, one) => total + one, 0) : amounts.length > 0 ? amount : 0;
  };
  return {
    id: parsed.id,
    paymentName: parsed.payment_intent?.id ?? null,
    ...{ amount, currency: own, reason, status },
    respondBy: toMs(parsed.evidence_details?.due_by),
    createdAt: toMs(parsed.created),
    withdrawn: sum(-1),
    reinstated: sum(1),
    livemode: parsed.livemode ?? true,
  };
}

const toMs = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : seconds * 1000;

/** Whether a dispute event withdraws or reinstates funds. */
const disputeEvents: Readonly<Record<string, 'withdrawn' | 'reinstated' | null>> = {
  'charge.dispute.created': null,
  'charge.dispute.updated': null,
  'charge.dispute.closed': null,
  'charge.dispute.funds_withdrawn': 'withdrawn',
  'charge.dispute.funds_reinstated': 'reinstated',
};

/** Event types that the shop handles. */
const handledEvents: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  ...Object.keys(disputeEvents),
]);

function toDisputeEvent(named: { id: string; type: string }, object: unknown, created: number): ProviderEvent {
  const dispute = toDispute(object);
  const moved = disputeEvents[named.type] ?? null;
  return {
    ...named,
    kind: 'dispute',
    dispute: moved === null ? dispute : { ...dispute, [moved]: Math.max(dispute[moved], dispute.amount) },
    at: created * 1000,
    closes: named.type === 'charge.dispute.closed',
  };
}

/**
 * Parses a webhook event.
 * @throws if a handled event does not have the shape common to all versions
 */
export function parseEvent(input: unknown): ProviderEvent {
  const named = nameSchema.safeParse(input);
  if (!named.success) return { id: '', type: 'without a type', kind: 'other' };
  const { id, type } = named.data;
  if (!handledEvents.has(type)) return { id, type, kind: 'other' };
  const { data, created } = eventSchema.parse(input);
  const { object } = data;
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { id, type, kind: 'session', session: parseSession(object) };
    case 'checkout.session.async_payment_failed':
      return { id, type, kind: 'session', session: parseSession(object, true) };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { id, type, kind: 'refund', refund: parseRefund(object) };
    default:
      return toDisputeEvent({ id, type }, object, created);
  }
}
