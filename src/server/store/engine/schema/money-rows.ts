import type { Generated } from 'kysely';

/** `exchange` moves the value of returned goods from one order to another: no money moves. */
export type PaymentMethod = 'transfer' | 'card' | 'exchange';

/** Payment received. Immutable: its resolution or refund is another row. */
export interface PaymentRow {
  id: string;
  /** Null if it names no order of the shop. */
  order_id: string | null;
  method: PaymentMethod;
  provider_reference: string | null;
  amount_minor: number;
  currency: string;
  /** Kind of payment mismatch, if any. */
  mismatch_reason: string | null;
  note: string | null;
  /** When the shop learned of it. */
  received_at: number;
  /** London day of receipt; null if it is that of `received_at`. */
  received_on: string | null;
}

/** How staff resolved a payment mismatch. */
export interface PaymentResolutionRow {
  payment_id: string;
  outcome: 'counted' | 'returned';
  note: string | null;
  resolved_at: number;
}

export interface RefundRow {
  id: string;
  order_id: string;
  method: PaymentMethod;
  amount_minor: number;
  currency: string;
  note: string | null;
  created_at: number;
  /** 1 if the order was not fully paid at that time. */
  of_part: Generated<number>;
  /** The order lines that it is for, as JSON; null if it is for none. */
  lines: string | null;
  /** The part of the amount that is for these lines. */
  goods_minor: Generated<number>;
}

/** Last number of a series, incremented in the transaction that uses it, so that the series has no gaps. */
export interface NumberSeriesRow {
  series: 'invoice' | 'credit-note';
  last: number;
  last_issued_at: number;
}

/**
 * Invoice or credit note; a credit note is for a refund, or for returned goods that were not paid. Immutable; the
 * buyer is erased after `retain_until`.
 */
export interface InvoiceRow {
  number: string;
  series: 'invoice' | 'credit-note';
  sequence: number;
  order_id: string;
  refund_id: string | null;
  issued_at: number;
  currency: 'GBP' | 'USD';
  /** Country of delivery: ISO 3166, or the text of an order whose country is unknown. */
  country: string;
  /** Hundredths of a percent; null if no tax is charged. */
  tax_basis_points: number | null;
  net_minor: number;
  tax_minor: number;
  gross_minor: number;
  /** JSON: content of the document, without the buyer. */
  content: string;
  /** JSON; null once erased. */
  buyer: string | null;
  retain_until: number;
  /** Number of the invoice that it replaces, if the order was edited. */
  replaces: string | null;
}
