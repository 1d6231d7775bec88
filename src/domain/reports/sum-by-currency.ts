import { type SaleCurrency, saleCurrency } from '../shared/money/currency.ts';

interface OfCurrency {
  readonly currency: SaleCurrency;
}

/** Adds up the given figures of a report's rows, for each currency with rows. */
export function sumByCurrency<Row extends OfCurrency, Figure extends keyof Row>(
  rows: readonly Row[],
  figures: readonly Figure[],
): (OfCurrency & Record<Figure, number>)[] {
  return Object.values(saleCurrency).flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    if (own.length === 0) return [];
    const sums = figures.map((figure) => [figure, own.reduce((sum, row) => sum + Number(row[figure]), 0)] as const);
    return [{ currency, ...(Object.fromEntries(sums) as Record<Figure, number>) }];
  });
}
