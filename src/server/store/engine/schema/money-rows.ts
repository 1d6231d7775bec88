import type { Generated } from 'kysely';
/** Money that came in. It is never changed: what was done about it is a settlement or a refund. */
export interface PaymentRow {
  id: string;
  /** Null where it names no order of ours. */
  order_id: string | null;
  method: 'transfer' | 'card';
  provider_reference: string | null;
  amount_minor: number;
  currency: string;
  /** Why it is not simply what the order asked for. */
  doubt: string | null;
  note: string | null;
  received_at: number;
}

/** What the operator did about a payment in doubt. */
export interface PaymentSettlementRow {
  payment_id: string;
  outcome: 'counted' | 'returned';
  note: string | null;
  settled_at: number;
}

/** Money that went back. */
export interface RefundRow {
  id: string;
  order_id: string;
  method: 'transfer' | 'card';
  amount_minor: number;
  currency: string;
  note: string | null;
  created_at: number;
  /** 1 where its order was not paid in full then. */
  of_part: Generated<number>;
}

/** The last number of a series: raised in the transaction that uses it, so that none is left out. */
export interface NumberSeriesRow {
  series: 'invoice' | 'credit-note';
  last: number;
  last_issued_at: number;
}

/**
 * An invoice or a credit note, for a refund or for goods that are back and were not paid. It is never changed; its
 * buyer is emptied after `keep_until`.
 */
export interface InvoiceRow {
  number: string;
  series: 'invoice' | 'credit-note';
  sequence: number;
  order_id: string;
  refund_id: string | null;
  issued_at: number;
  currency: 'GBP' | 'USD';
  /** Of delivery: ISO 3166, or the text of an order that names no country known here. */
  country: string;
  /** Hundredths of a percent; null where no tax is accounted for. */
  tax_basis_points: number | null;
  net_minor: number;
  tax_minor: number;
  gross_minor: number;
  /** JSON: what the document says, without its buyer. */
  content: string;
  /** JSON; null where it was erased. */
  buyer: string | null;
  keep_until: number;
}
