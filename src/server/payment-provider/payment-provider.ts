import type { RefundState, SessionState } from '../../domain/payments/card-payment.ts';
import type { ReportedDispute } from '../../domain/payments/dispute.ts';
import type { Minor } from '../../domain/shared/money/money.ts';

/** A visit to the provider's payment page, as the provider tells of it. */
export interface ProviderSession {
  readonly id: string;
  /** The order that we named; null where the session is none of ours. */
  readonly orderId: string | null;
  readonly reference: string | null;
  readonly amount: Minor;
  /** In capital letters, as everywhere here. */
  readonly currency: string;
  readonly state: SessionState;
  /** The provider's name for the payment, once there is one. */
  readonly paymentName: string | null;
  /** Where the customer pays; null once they cannot any more. */
  readonly url: string | null;
  /** Milliseconds, in whole seconds. */
  readonly createdAt: number;
}

/** A refund, as the provider tells of it. */
export interface ProviderRefund {
  readonly name: string;
  /** Our name for it; null where it was made at the provider. */
  readonly refundId: string | null;
  readonly paymentName: string | null;
  readonly amount: Minor;
  readonly currency: string;
  readonly state: Exclude<RefundState, 'asked'>;
  /** Why it failed, as a code. */
  readonly reason: string | null;
}

/** A dispute or an inquiry of the customer's bank. */
export interface ProviderDispute extends ReportedDispute {
  readonly id: string;
  readonly paymentName: string | null;
}

/** Something that the provider told of by itself. */
export type ProviderEvent = { readonly id: string; readonly type: string } & (
  | { readonly kind: 'session'; readonly session: ProviderSession }
  | { readonly kind: 'refund'; readonly refund: ProviderRefund }
  | {
      readonly kind: 'dispute';
      readonly dispute: ProviderDispute;
      /** When the provider made the event. */
      readonly at: number;
      readonly closes: boolean;
    }
  | { readonly kind: 'other' }
);

/** What to ask the provider's page to take. */
export interface CheckoutSessionParams {
  readonly order: { readonly id: string; readonly reference: string };
  /** The how manyth session of the order it is: with the same number and amount, it is the same session. */
  readonly attempt: number;
  readonly amount: Minor;
  readonly currency: string;
  /** What the customer reads beside the amount. */
  readonly title: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface ProviderRefundParams {
  readonly refundId: string;
  readonly paymentName: string;
  readonly amount: Minor;
}

/**
 * What was asked of the provider, or why there is no answer: it could not be reached or would not say, it knows no such
 * thing, or it refused for good, with its code.
 */
export type ProviderResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: 'unreachable' | 'unknown' | 'refused'; readonly code: string };

/** A page of a list, and from where the next one goes on. */
export interface ProviderPage<Value> {
  readonly values: readonly Value[];
  readonly next: string | undefined;
}

/** Who takes payments by card. */
export interface PaymentProvider {
  openSession(input: CheckoutSessionParams): Promise<ProviderResult<ProviderSession>>;
  findSession(id: string): Promise<ProviderResult<ProviderSession>>;
  /** Lets nobody pay any more. A session that is over is told as it is. */
  endSession(id: string): Promise<ProviderResult<ProviderSession>>;
  /** Gives money back, once however often the same refund is asked for. */
  refund(input: ProviderRefundParams): Promise<ProviderResult<ProviderRefund>>;
  findRefund(name: string): Promise<ProviderResult<ProviderRefund>>;
  listRefundsOf(paymentName: string): Promise<ProviderResult<readonly ProviderRefund[]>>;
  /** What was taken by a payment, in full. */
  findPayment(name: string): Promise<ProviderResult<{ readonly amount: Minor; readonly currency: string }>>;
  /** Sessions that were made since a moment, the newest first, a page at a time. */
  listSessions(since: number, after: string | undefined): Promise<ProviderResult<ProviderPage<ProviderSession>>>;
  listRefunds(since: number, after: string | undefined): Promise<ProviderResult<ProviderPage<ProviderRefund>>>;
  findDispute(id: string): Promise<ProviderResult<ProviderDispute>>;
  listDisputes(since: number, after: string | undefined): Promise<ProviderResult<ProviderPage<ProviderDispute>>>;
  /** Whether it answers, and knows the key. */
  greet(): Promise<ProviderResult<null>>;
  /**
   * What the provider tells, from the bytes that it signed; undefined where the signature does not fit them, or is old.
   * Signed events of an unknown type or shape are of the kind 'other'; an event that matters and cannot be read is
   * 'unreadable'.
   */
  readEvent(body: Uint8Array, signature: string, now: number): Promise<ProviderEvent | 'unreadable' | undefined>;
}
