import type { Minor } from '../shared/money/money.ts';

/** Stripe's minimum card payments, in minor units. */
const minCardAmounts: Readonly<Record<string, Minor>> = { GBP: 30, USD: 50, EUR: 50 };

/** Returns the minimum card payment if the amount is below it, else undefined. */
export function cardMinimumAbove(amount: Minor, currency: string): Minor | undefined {
  const least = minCardAmounts[currency] ?? 0;
  return amount > 0 && amount < least ? least : undefined;
}

/** States of a checkout session of the payment provider. */
export const sessionStates = ['open', 'processing', 'expired', 'failed', 'paid'] as const;
export type SessionState = (typeof sessionStates)[number];

/**
 * Refund states at the provider: requested by the shop, accepted, succeeded, failed. A bank may still return a refund
 * that was reported as succeeded.
 */
export const refundStates = ['asked', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** States never move to a lower rank: webhooks arrive late, repeated and in any order. */
const sessionRanks: Readonly<Record<SessionState, number>> = { open: 0, processing: 1, expired: 2, failed: 2, paid: 3 };
const refundRanks: Readonly<Record<RefundState, number>> = { asked: 0, pending: 1, succeeded: 2, failed: 3 };

/** Returns the state after a report; reports may arrive in any order. */
export function nextSessionState(known: SessionState, told: SessionState): SessionState {
  return sessionRanks[told] > sessionRanks[known] ? told : known;
}

export function nextRefundState(known: RefundState, told: RefundState): RefundState {
  return refundRanks[told] > refundRanks[known] ? told : known;
}

/** Whether the provider reports nothing further. */
export function isFinalState(state: SessionState): boolean {
  return sessionRanks[state] >= sessionRanks.expired;
}

/** Whether the provider has accepted a refund: the customer is notified from then on. */
export function isAcceptedByProvider(state: RefundState): boolean {
  return state === 'pending' || state === 'succeeded';
}
