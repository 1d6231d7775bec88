import type { RefundState, SessionState } from '../../../../domain/payments/card-payment.ts';

/** Checkout session at the payment provider, with the provider's ID. */
export interface CheckoutSessionRow {
  id: string;
  order_id: string;
  amount_minor: number;
  currency: string;
  state: SessionState;
  created_at: number;
  /** Next poll of the provider; null once the state is final. */
  next_poll_at: number | null;
  poll_attempts: number;
}

/** State of a refund through the payment provider, and the payment that it refunds. */
export interface CardRefundRow {
  refund_id: string;
  payment_id: string;
  state: RefundState;
  /** The provider's ID; null until the provider has accepted the refund. */
  provider_reference: string | null;
  /** The provider's failure code. */
  reason: string | null;
  changed_at: number;
  next_poll_at: number | null;
  poll_attempts: number;
}

/** Webhook event by the provider's ID: processed once. */
export interface ProviderEventRow {
  id: string;
  kind: string;
  received_at: number;
}

/** A dispute or inquiry about a payment, by the provider's ID. The provider's newest state overwrites it. */
export interface DisputeRow {
  id: string;
  payment_id: string;
  /** Null if the payment names no order of the shop. */
  order_id: string | null;
  amount_minor: number;
  currency: string;
  /** The provider's code, such as `fraudulent`. */
  reason: string;
  /** The provider's code, such as `needs_response`. */
  status: string;
  began_as_inquiry: number;
  /** 0 in the provider's test mode. */
  livemode: number;
  respond_by: number | null;
  withdrawn_minor: number;
  withdrawn_at: number | null;
  reinstated_minor: number;
  reinstated_at: number | null;
  /** Amount that the shop loses through the dispute; see `lossOf`. */
  loss_minor: number;
  created_at: number;
  closed_at: number | null;
  /** Time of the newest event whose state is stored, by the provider's clock. */
  updated_at: number;
}

export interface StatementImportRow {
  id: string;
  /** Name of the file. */
  file: string;
  imported_at: number;
  undone_at: number | null;
}

/** Line of an imported bank statement, by a keyed hash of its content. */
export interface StatementLineRow {
  key: string;
  import_id: string;
  /** Null if the line is ignored. */
  payment_id: string | null;
}

/** Month whose totals were recorded when it was closed. Deleted if it is reopened. */
export interface ClosedMonthRow {
  /** Such as 2026-10. */
  month: string;
  /** Its end in London: no document is dated earlier. */
  ends_at: number;
  /** JSON: totals of its documents at the closing. */
  totals: string;
  closed_at: number;
}
