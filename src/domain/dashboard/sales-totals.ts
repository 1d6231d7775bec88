import type { SalesDay } from '../../contract/desk/figures.ts';
import { type SaleCurrency, saleCurrency } from '../shared/money/currency.ts';
import type { Minor } from '../shared/money/money.ts';

/** What some days came to in one money. */
export interface SalesTotals {
  readonly placed: number;
  readonly orders: number;
  readonly discount: Minor;
  readonly total: Minor;
  readonly refunded: Minor;
}

interface Comparison {
  readonly currency: SaleCurrency;
  readonly now: SalesTotals;
  readonly earlier: SalesTotals;
}

const nothing: SalesTotals = { placed: 0, orders: 0, discount: 0, total: 0, refunded: 0 };

/** The sums of two periods in each money in which either sold or gave back something. */
export function compareSales(now: readonly SalesDay[], earlier: readonly SalesDay[]): Comparison[] {
  return Object.values(saleCurrency).flatMap((currency) => {
    const [one, other] = [now, earlier].map((days) => days.filter((day) => day.currency === currency));
    if (!one?.length && !other?.length) return [];
    return [{ currency, now: sumSales(one ?? []), earlier: sumSales(other ?? []) }];
  });
}

/** What days come to, all of one money. */
export function sumSales(days: readonly SalesDay[]): SalesTotals {
  return days.reduce<SalesTotals>(
    (sum, day) => ({
      placed: sum.placed + day.placed,
      orders: sum.orders + day.orders,
      discount: sum.discount + day.discount,
      total: sum.total + day.total,
      refunded: sum.refunded + day.refunded,
    }),
    nothing,
  );
}

/** By how much a figure has changed, in whole per cent; undefined where it began at nothing. */
export function changeInPercent(now: number, earlier: number): number | undefined {
  return earlier === 0 ? undefined : Math.round(((now - earlier) / earlier) * 100);
}
