import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';

/** Period of the dashboard in days, compared with the period before. A year is 52 weeks, so that weekdays align. */
export const figureDays = ['7', '30', '90', '364'] as const;

const currency = z.enum(['GBP', 'USD']);

/** Inclusive period of London days, such as 2026-11-22. */
const period = z.object({ first: z.string(), last: z.string() });
export type Period = Readonly<z.output<typeof period>>;

/** Sales of one day in one currency; amounts are in pence or cents. */
const salesDay = z.object({
  day: z.string(),
  currency,
  /** Orders placed, including those cancelled later. */
  placed: z.int(),
  /** Orders not cancelled, with their discounts. */
  orders: z.int(),
  discount: z.int(),
  /** Invoices of this day whose orders are paid, and their amount less credit notes, as in the sales report. */
  paid: z.int(),
  total: z.int(),
  /** Refunds made on this day, for any order. */
  refunded: z.int(),
});
export type SalesDay = Readonly<z.output<typeof salesDay>>;

/** Sales of one product. */
const productSum = z.object({
  /** Empty for a product of a former shop that is not here. */
  productId: z.string(),
  name: z.string(),
  currency,
  quantity: z.int(),
  /** Before discounts. */
  total: z.int(),
});
export type ProductSum = Readonly<z.output<typeof productSum>>;

/** Page views and new carts of one day. */
const pageViewDay = z.object({
  day: z.string(),
  views: z.int(),
  /** Empty carts to which a product was added. */
  carts: z.int(),
});
export type PageViewDay = Readonly<z.output<typeof pageViewDay>>;

/** Views of the page at a path. */
const pageViews = z.object({ page: z.string(), views: z.int() });
export type PageViews = Readonly<z.output<typeof pageViews>>;

const pageViewFigures = z.object({
  days: listOf(pageViewDay),
  daysBefore: listOf(pageViewDay),
  topPages: listOf(pageViews),
});
export type PageViewFigures = Readonly<z.output<typeof pageViewFigures>>;

/** Figures of a period, with the period before. */
export const figures = z.object({
  period,
  before: period,
  sales: listOf(salesDay),
  salesBefore: listOf(salesDay),
  topSold: listOf(productSum),
  /** Null if page views are not counted. */
  visits: z.nullable(pageViewFigures),
});
export type Figures = Readonly<z.output<typeof figures>>;
