import type { RefundState, SessionState } from '../../../../domain/payments/card-payment.ts';

/** A visit to the provider's payment page, by the provider's name for it. */
export interface CardSessionRow {
  id: string;
  order_id: string;
  amount_minor: number;
  currency: string;
  state: SessionState;
  created_at: number;
  /** When the provider is asked about it next; null where nothing more will be told. */
  next_look_at: number | null;
  looks: number;
}

/** How far a refund through the provider has come, and which payment it gives back. */
export interface CardRefundRow {
  refund_id: string;
  payment_id: string;
  state: RefundState;
  /** The provider's name for it; null until the provider has taken it on. */
  provider_reference: string | null;
  /** Why it failed, as the provider's code. */
  reason: string | null;
  changed_at: number;
  next_look_at: number | null;
  looks: number;
}

/** What the provider has told, by the name of the event: it is heard once. */
export interface ProviderEventRow {
  id: string;
  kind: string;
  received_at: number;
}

/** A dispute or inquiry about a payment, by the provider's id. The provider's newest state overwrites it. */
export interface DisputeRow {
  id: string;
  payment_id: string;
  /** Null where the payment names no order of ours. */
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
  /** What the shop is without because of the dispute; see `lossOf`. */
  loss_minor: number;
  created_at: number;
  closed_at: number | null;
  /** The time of the newest event whose state is kept here, by the provider's clock. */
  updated_at: number;
}
