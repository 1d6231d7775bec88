/**
 * How many days Today looks back over, and beside them as many before. A year is 52 weeks, so that weekdays stand
 * beside each other.
 */
export const figureDays = ['7', '30', '90', '364'] as const;

/** Some days of London, such as 2026-11-22; the first and the last included. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

/** What was sold on one day in one money; amounts are in pence or cents. */
export interface SalesDay {
  readonly day: string;
  readonly currency: 'GBP' | 'USD';
  /** Orders that came in, those that were cancelled later among them. */
  readonly placed: number;
  /** Orders that were not cancelled, with their discounts and totals. */
  readonly orders: number;
  readonly discount: number;
  readonly total: number;
  /** What went back on this day, of whichever orders. */
  readonly refunded: number;
}

/** What was sold of one product. */
export interface ProductSum {
  readonly productId: string;
  readonly name: string;
  readonly currency: 'GBP' | 'USD';
  readonly quantity: number;
  /** Before discounts. */
  readonly total: number;
}

/** What visitors did on one day. */
export interface VisitDay {
  readonly day: string;
  /** Pages that were looked at. */
  readonly views: number;
  /** Carts that were empty before something was put in. */
  readonly carts: number;
}

export interface PageViews {
  /** The path of the page. */
  readonly page: string;
  readonly views: number;
}

/** What a period came to, beside as many days before it. */
export interface Figures {
  readonly period: Period;
  readonly before: Period;
  readonly sales: readonly SalesDay[];
  readonly salesBefore: readonly SalesDay[];
  readonly topSold: readonly ProductSum[];
  /** Null where the store does not count visits. */
  readonly visits: Visits | null;
}

export interface Visits {
  readonly days: readonly VisitDay[];
  readonly daysBefore: readonly VisitDay[];
  readonly topPages: readonly PageViews[];
}
