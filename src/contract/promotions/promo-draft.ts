/** A promo code as it was typed, at the desk or as options of a command. A text that is empty says nothing. */
export interface PromoDraft {
  readonly code: string;
  /** What it takes off: a percentage, or amounts. */
  readonly percent: string;
  readonly amounts: AmountInputs;
  /** Ids of the only products that it holds for; none means all. */
  readonly products: readonly string[];
  /** The least subtotal for which it holds. */
  readonly from: AmountInputs;
  /** Each customer may use it for one order. */
  readonly once: boolean;
  /** Milliseconds; null means at once, and for ever. */
  readonly startsAt: number | null;
  readonly expiresAt: number | null;
  /** For how many orders. */
  readonly limit: string;
}

/** Amounts as they were typed, by the money of the sale. */
export interface AmountInputs {
  readonly GBP: string;
  readonly USD: string;
}

export const promoFields = ['code', 'percent', 'amounts', 'products', 'from', 'times', 'limit'] as const;

/** What is wrong with a field of a draft, in a sentence. */
export interface PromoFieldError {
  readonly field: (typeof promoFields)[number];
  readonly message: string;
}

export const emptyPromoDraft: PromoDraft = {
  code: '',
  percent: '',
  amounts: { GBP: '', USD: '' },
  products: [],
  from: { GBP: '', USD: '' },
  once: false,
  startsAt: null,
  expiresAt: null,
  limit: '',
};
