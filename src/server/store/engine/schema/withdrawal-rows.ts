/**
 * What a customer has stated: that they withdraw from an order, or from some of it. It is never changed, save that one
 * of which only a part comes back is divided into two, of the same words and moment.
 */
export interface WithdrawalRow {
  id: string;
  order_id: string;
  /** The nth of its order, from 1. */
  nth: number;
  /** Whether the goods had left by then, so that they are to come back. */
  shipped: number;
  name: string;
  /** Where the receipt was sent. */
  email: string;
  reason: string | null;
  made_at: number;
}

export interface WithdrawalLineRow {
  withdrawal_id: string;
  /** The line of the order. */
  line: number;
  quantity: number;
  amount_minor: number;
  /** How many of them had come back and been refused before. */
  refused_before: number;
}

/** Goods that came back. */
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

/** A withdrawal that comes to nothing, such as one whose goods were never sent back. */
export interface WithdrawalClosingRow {
  withdrawal_id: string;
  note: string | null;
  closed_at: number;
}

/** What is kept back of the refund of a withdrawal whose goods came back and had lost value. */
export interface WithdrawalDeductionRow {
  withdrawal_id: string;
  amount_minor: number;
  /** Why, in words for the customer. */
  note: string | null;
  deducted_at: number;
}

/** A statement made without the link to an order that nothing could be done about by itself. */
export interface WithdrawalStatementRow {
  id: string;
  /** What was typed. */
  reference: string;
  /** The order, where reference and address name one, or the operator has found it. */
  order_id: string | null;
  name: string;
  email: string;
  /** Which items, in the customer's words; null for the whole order. */
  items: string | null;
  reason: string | null;
  /** Why nothing could be done. */
  obstacle: string;
  /** What makes it the same statement as another, while nobody has done anything about it. */
  open_key: string | null;
  received_at: number;
  outcome: 'matched' | 'dismissed' | null;
  note: string | null;
  settled_at: number | null;
}
