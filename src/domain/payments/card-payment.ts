import type { Minor } from '../shared/money/money.ts';

/** The least amounts that Stripe takes by card, in minor units. */
const minCardAmounts: Readonly<Record<string, Minor>> = { GBP: 30, USD: 50, EUR: 50 };

/** The least amount that can be paid by card, where this one is less; undefined where it can be paid. */
export function cardMinimumAbove(amount: Minor, currency: string): Minor | undefined {
  const least = minCardAmounts[currency] ?? 0;
  return amount > 0 && amount < least ? least : undefined;
}

/** How far a visit to the provider's payment page has come. */
export const sessionStates = ['open', 'processing', 'expired', 'failed', 'paid'] as const;
export type SessionState = (typeof sessionStates)[number];

/**
 * How far a refund through the provider has come: asked for by us, taken on by the provider, there, or come back. Banks
 * may return money that was said to be there.
 */
export const refundStates = ['asked', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** A state with a higher rank is never left for one with a lower: news may come late, twice and in any order. */
const sessionRanks: Readonly<Record<SessionState, number>> = { open: 0, processing: 1, expired: 2, failed: 2, paid: 3 };
const refundRanks: Readonly<Record<RefundState, number>> = { asked: 0, pending: 1, succeeded: 2, failed: 3 };

/** The state after what is told of it, whatever was told before. */
export function nextSessionState(known: SessionState, told: SessionState): SessionState {
  return sessionRanks[told] > sessionRanks[known] ? told : known;
}

export function nextRefundState(known: RefundState, told: RefundState): RefundState {
  return refundRanks[told] > refundRanks[known] ? told : known;
}

/** Whether nothing more will be told of it. */
export function isFinalState(state: SessionState): boolean {
  return sessionRanks[state] >= sessionRanks.expired;
}

/** Whether the provider has taken a refund on: from then on the customer knows of it. */
export function isAcceptedByProvider(state: RefundState): boolean {
  return state === 'pending' || state === 'succeeded';
}
