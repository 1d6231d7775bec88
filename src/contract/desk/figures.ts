/** Period of the dashboard in days, compared with the period before. A year is 52 weeks, so that weekdays align. */
export const figureDays = ['7', '30', '90', '364'] as const;

/** Inclusive period of London days, such as 2026-11-22. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

/** Sales of one day in one currency; amounts are in pence or cents. */
export interface SalesDay {
  readonly day: string;
  readonly currency: 'GBP' | 'USD';
  /** Orders placed, including those cancelled later. */
  readonly placed: number;
  /** Orders not cancelled, with their discounts and totals. */
  readonly orders: number;
  readonly discount: number;
  readonly total: number;
  /** Refunds made on this day, for any order. */
  readonly refunded: number;
}

/** Sales of one product. */
export interface ProductSum {
  readonly productId: string;
  readonly name: string;
  readonly currency: 'GBP' | 'USD';
  readonly quantity: number;
  /** Before discounts. */
  readonly total: number;
}

/** Page views and new carts of one day. */
export interface PageViewDay {
  readonly day: string;
  /** Page views. */
  readonly views: number;
  /** Empty carts to which a product was added. */
  readonly carts: number;
}

export interface PageViews {
  /** Path of the page. */
  readonly page: string;
  readonly views: number;
}

/** Figures of a period, with the period before. */
export interface Figures {
  readonly period: Period;
  readonly before: Period;
  readonly sales: readonly SalesDay[];
  readonly salesBefore: readonly SalesDay[];
  readonly topSold: readonly ProductSum[];
  /** Null if page views are not counted. */
  readonly visits: PageViewFigures | null;
}

export interface PageViewFigures {
  readonly days: readonly PageViewDay[];
  readonly daysBefore: readonly PageViewDay[];
  readonly topPages: readonly PageViews[];
}
