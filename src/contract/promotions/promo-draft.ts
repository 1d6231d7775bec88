/** A promo code as typed in the desk or as CLI options. Empty text means not set. */
export interface PromoDraft {
  readonly code: string;
  /** The discount applies without a code, which is then its name. */
  readonly automatic: boolean;
  /** A percentage or amounts. */
  readonly percent: string;
  readonly amounts: AmountInputs;
  /** Free shipping instead of a percentage or amounts. */
  readonly freeShipping?: boolean | undefined;
  /** Ids of the products that it is limited to; empty for all. */
  readonly products: readonly string[];
  /** Minimum subtotal. */
  readonly from: AmountInputs;
  /** Once per customer. */
  readonly once: boolean;
  /** Milliseconds; null means no start or no end. */
  readonly startsAt: number | null;
  readonly expiresAt: number | null;
  /** Maximum number of orders. */
  readonly limit: string;
}

/** Amounts as typed, by currency of sale. */
export interface AmountInputs {
  readonly GBP: string;
  readonly USD: string;
}

export const promoFields = ['code', 'percent', 'amounts', 'products', 'from', 'times', 'limit', 'once'] as const;

/** Error of a draft's field, in a sentence. */
export interface PromoFieldError {
  readonly field: (typeof promoFields)[number];
  readonly message: string;
}

export const emptyPromoDraft: PromoDraft = {
  code: '',
  automatic: false,
  percent: '',
  amounts: { GBP: '', USD: '' },
  products: [],
  from: { GBP: '', USD: '' },
  once: false,
  startsAt: null,
  expiresAt: null,
  limit: '',
};
