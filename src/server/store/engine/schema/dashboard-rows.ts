/** What visitors did on one day of London, as sums: nothing in it tells of anybody. */
export interface VisitDayRow {
  /** Such as 2026-11-22. */
  day: string;
  /** Pages that were looked at. */
  views: number;
  /** Carts that were empty before something was put in. */
  carts: number;
}

/** How often one page was looked at in a day (2026-11-22) or a month (2026-11). */
export interface PageViewRow {
  period: string;
  /** The path of a page that there was. */
  page: string;
  views: number;
}

/**
 * What was sold in a day or month that is over, in one money: reckoned from the orders, and there only while it is what
 * they say, but for days that are in `sales_stale`.
 */
export interface SalesPeriodRow {
  period: string;
  currency: 'GBP' | 'USD';
  /** Orders that came in, those that were cancelled later among them. */
  placed: number;
  /** Orders that were not cancelled, and their sums. */
  orders: number;
  discount_minor: number;
  total_minor: number;
  /** What went back to customers in this time, of whichever orders. */
  refunded_minor: number;
}

/** One product's share in it, before discounts. */
export interface SalesProductRow {
  period: string;
  product_id: string;
  currency: 'GBP' | 'USD';
  name: string;
  quantity: number;
  total_minor: number;
}

/**
 * A day of which something has changed since its sums were reckoned. Rows are added by what changes it, and never wait.
 */
export interface SalesStaleRow {
  id: string;
  day: string;
}
