import type { Generated } from 'kysely';
import type { Declared } from '../../../../contract/returns/start-return.ts';

/**
 * A customer's withdrawal from an order or from part of it. Immutable, except that a withdrawal with only part of the
 * goods returned is split into two with the same texts and time.
 */
export interface WithdrawalRow {
  id: string;
  order_id: string;
  /** Number within the order, from 1. */
  nth: number;
  /** 1 if the goods had been shipped, so that they must be returned. */
  shipped: number;
  name: string;
  /** Recipient of the receipt. */
  email: string;
  reason: string | null;
  made_at: number;
  /** How the customer declared it to staff, such as by phone; null if they made it themselves. */
  declared_by: Generated<Declared['channel'] | null>;
  /** The member of staff who recorded it. */
  recorded_by: Generated<string | null>;
}

export interface WithdrawalLineRow {
  withdrawal_id: string;
  /** Line of the order. */
  line: number;
  quantity: number;
  amount_minor: number;
  /** Part of the amount that is the price of standard delivery. */
  shipping_minor: Generated<number>;
  /** Units of the line that had been returned and refused before. */
  refused_before: number;
}

export interface ReturnedGoodsRow {
  withdrawal_id: string;
  step: number;
  line: number;
  quantity: number;
  /** Whether they can be sold again. */
  restocked: number;
  note: string | null;
  received_at: number;
}

/** A withdrawal closed without a refund, for example because the goods were never sent back. */
export interface ReturnClosingRow {
  withdrawal_id: string;
  note: string | null;
  closed_at: number;
}

/** Deduction from the refund of a withdrawal, because the returned goods had lost value. */
export interface WithdrawalDeductionRow {
  withdrawal_id: string;
  amount_minor: number;
  /** Reason, as shown to the customer. */
  note: string | null;
  deducted_at: number;
}

/** Unmatched withdrawal: declared without the order link and not processed automatically. */
export interface UnmatchedWithdrawalRow {
  id: string;
  /** Reference as entered. */
  reference: string;
  /** The order, if reference and email match one or staff have matched it. */
  order_id: string | null;
  name: string;
  email: string;
  /** Items as the customer described them; null for the whole order. */
  items: string | null;
  reason: string | null;
  /** Why it could not be processed. */
  unmatched_reason: string;
  /** Deduplication key while the withdrawal is open. */
  open_key: string | null;
  received_at: number;
  outcome: 'matched' | 'dismissed' | null;
  note: string | null;
  resolved_at: number | null;
}

/** The order that replaces or exchanges the goods of a return. */
export interface ExchangeRow {
  withdrawal_id: string;
  order_id: string;
  created_at: number;
}
