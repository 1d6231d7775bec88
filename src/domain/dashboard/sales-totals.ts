import type { SalesDay } from '../../contract/dashboard/figures.ts';
import { type SaleCurrency, saleCurrency } from '../shared/money/currency.ts';
import type { Minor } from '../shared/money/money.ts';

/** Sales of a period in one currency. */
export interface SalesTotals {
  readonly placed: number;
  readonly orders: number;
  readonly discount: Minor;
  /** Paid invoices. */
  readonly paid: number;
  readonly total: Minor;
  readonly refunded: Minor;
}

interface Comparison {
  readonly currency: SaleCurrency;
  readonly now: SalesTotals;
  readonly earlier: SalesTotals;
}

const nothing: SalesTotals = { placed: 0, orders: 0, discount: 0, paid: 0, total: 0, refunded: 0 };

/** Compares two periods in each currency with sales or refunds in either. */
export function compareSales(now: readonly SalesDay[], earlier: readonly SalesDay[]): Comparison[] {
  return Object.values(saleCurrency).flatMap((currency) => {
    const [one, other] = [now, earlier].map((days) => days.filter((day) => day.currency === currency));
    if (!one?.length && !other?.length) return [];
    return [{ currency, now: sumSales(one ?? []), earlier: sumSales(other ?? []) }];
  });
}

/** Adds up days of one currency. */
export function sumSales(days: readonly SalesDay[]): SalesTotals {
  return days.reduce<SalesTotals>(
    (sum, day) => ({
      placed: sum.placed + day.placed,
      orders: sum.orders + day.orders,
      discount: sum.discount + day.discount,
      paid: sum.paid + day.paid,
      total: sum.total + day.total,
      refunded: sum.refunded + day.refunded,
    }),
    nothing,
  );
}

/** Change of a figure in whole per cent; undefined if the earlier figure is 0. */
export function changeInPercent(now: number, earlier: number): number | undefined {
  return earlier === 0 ? undefined : Math.round(((now - earlier) / earlier) * 100);
}
