/** Totals of one London day, without personal data. */
export interface VisitDayRow {
  /** Such as 2026-11-22. */
  day: string;
  /** Page views. */
  views: number;
  /** Carts started: a product was added to an empty cart. */
  carts: number;
}

/** Page views of one page in a day (2026-11-22) or a month (2026-11). */
export interface PageViewRow {
  period: string;
  /** Path of an existing page. */
  page: string;
  views: number;
}

/**
 * Sales totals of a past day or month in one currency. Derived from the orders and kept only while up to date, except
 * for days in `stale_sales_days`.
 */
export interface SalesPeriodRow {
  period: string;
  currency: 'GBP' | 'USD';
  /** Orders placed, including those cancelled later. */
  placed: number;
  /** Orders that were not cancelled, with their totals. */
  orders: number;
  discount_minor: number;
  total_minor: number;
  /** Amount refunded in this period, for orders of any period. */
  refunded_minor: number;
}

/** One product's share of the sales, before discounts. */
export interface SalesProductRow {
  period: string;
  product_id: string;
  currency: 'GBP' | 'USD';
  name: string;
  quantity: number;
  total_minor: number;
}

/** Day whose totals are out of date. Rows are inserted with the change that causes it, without waiting for a lock. */
export interface StaleSalesDayRow {
  id: string;
  day: string;
}
