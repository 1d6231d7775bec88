import type { Payout } from '../../contract/reports/payouts.ts';
import type { BalanceTransaction } from '../../domain/payments/balance-transactions.ts';
import type { RefundState, SessionState } from '../../domain/payments/card-payment.ts';
import type { ReportedDispute } from '../../domain/payments/dispute.ts';
import type { Minor } from '../../domain/shared/money/money.ts';

/** A checkout session, as the provider reports it. */
export interface ProviderSession {
  readonly id: string;
  /** The order that the shop named; null if the session is not the shop's. */
  readonly orderId: string | null;
  readonly reference: string | null;
  readonly amount: Minor;
  /** In capital letters, as everywhere in the shop. */
  readonly currency: string;
  readonly state: SessionState;
  /** The provider's id of the payment, once there is one. */
  readonly paymentName: string | null;
  /** The payment page; null once it is closed. */
  readonly url: string | null;
  /** Milliseconds, in whole seconds. */
  readonly createdAt: number;
}

export interface ProviderRefund {
  readonly name: string;
  /** The shop's refund id; null if the refund was made at the provider. */
  readonly refundId: string | null;
  readonly paymentName: string | null;
  readonly amount: Minor;
  readonly currency: string;
  readonly state: Exclude<RefundState, 'asked'>;
  /** Failure code. */
  readonly reason: string | null;
}

/** A dispute or an inquiry of the customer's bank. */
export interface ProviderDispute extends ReportedDispute {
  readonly id: string;
  readonly paymentName: string | null;
}

/** A webhook event. */
export type ProviderEvent = { readonly id: string; readonly type: string } & (
  | { readonly kind: 'session'; readonly session: ProviderSession }
  | { readonly kind: 'refund'; readonly refund: ProviderRefund }
  | {
      readonly kind: 'dispute';
      readonly dispute: ProviderDispute;
      /** When the provider created the event. */
      readonly at: number;
      readonly closes: boolean;
    }
  | { readonly kind: 'other' }
);

export interface CheckoutSessionParams {
  readonly order: { readonly id: string; readonly reference: string };
  /** Number of the session within its order: the same number and amount is the same session (idempotency key). */
  readonly attempt: number;
  readonly amount: Minor;
  readonly currency: string;
  /** Shown to the customer next to the amount. */
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
 * Result of a request to the provider, or why it failed: unreachable or no answer, unknown object, or permanently
 * refused, with its code.
 */
export type ProviderResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: 'unreachable' | 'unknown' | 'refused'; readonly code: string };

/** A page of a list, and the cursor of the next one. */
export interface ProviderPage<Value> {
  readonly values: readonly Value[];
  readonly next: string | undefined;
}

/** A time span in milliseconds, exclusive of its end. */
export interface ProviderSpan {
  readonly since: number;
  readonly before: number;
}

export interface PaymentProvider {
  /** Set if it is the stand-in of a demo, which moves no money. */
  readonly isTest?: true;
  openSession(input: CheckoutSessionParams): Promise<ProviderResult<ProviderSession>>;
  findSession(id: string): Promise<ProviderResult<ProviderSession>>;
  /** Expires a session, so that it can no longer be paid. A finished session is returned unchanged. */
  endSession(id: string): Promise<ProviderResult<ProviderSession>>;
  /** Refunds a payment; idempotent by refund id. */
  refund(input: ProviderRefundParams): Promise<ProviderResult<ProviderRefund>>;
  findRefund(name: string): Promise<ProviderResult<ProviderRefund>>;
  listRefundsOf(paymentName: string): Promise<ProviderResult<readonly ProviderRefund[]>>;
  /** The full amount received by a payment. */
  findPayment(name: string): Promise<ProviderResult<{ readonly amount: Minor; readonly currency: string }>>;
  /** Sessions created since a time, newest first, one page per call. */
  listSessions(since: number, after: string | undefined): Promise<ProviderResult<ProviderPage<ProviderSession>>>;
  listRefunds(since: number, after: string | undefined): Promise<ProviderResult<ProviderPage<ProviderRefund>>>;
  findDispute(id: string): Promise<ProviderResult<ProviderDispute>>;
  listDisputes(since: number, after: string | undefined): Promise<ProviderResult<ProviderPage<ProviderDispute>>>;
  /** Movements of the balance created in a time span, newest first, one page per call. */
  listBalanceTransactions(
    span: ProviderSpan,
    after: string | undefined,
  ): Promise<ProviderResult<ProviderPage<BalanceTransaction>>>;
  /** Payouts to the bank account that are expected there in a time span. */
  listPayouts(span: ProviderSpan, after: string | undefined): Promise<ProviderResult<ProviderPage<Payout>>>;
  /** Health check: whether the provider responds and accepts the key. */
  greet(): Promise<ProviderResult<null>>;
  /**
   * Verifies and parses a webhook; undefined if the signature is invalid or too old. Signed events of an unknown type
   * or shape are of kind 'other'; a handled event that cannot be parsed is 'unreadable'.
   */
  readEvent(body: Uint8Array, signature: string, now: number): Promise<ProviderEvent | 'unreadable' | undefined>;
}
