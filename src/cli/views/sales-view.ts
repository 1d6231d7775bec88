import type { Figures, SalesDay } from '../../contract/dashboard/figures.ts';
import { compareSales } from '../../domain/dashboard/sales-totals.ts';
import { formatCharge } from '../../domain/shared/money/currency.ts';
import { toDecimal } from '../../domain/shared/money/money.ts';
import { formatCount, pluralise } from '../../domain/shared/text/format-count.ts';
import { formatTable } from '../runtime/output/table.ts';

/** Sales as text: totals compared with the previous period, each day, and best-selling products. */
export function printSales({ period, before, sales, salesBefore, topSold }: Figures): string {
  const sums = compareSales(sales, salesBefore).map(({ currency, now, earlier }) => {
    const charge = (amount: number) => formatCharge(amount, currency);
    const refunded = now.refunded > 0 ? `, ${charge(now.refunded)} refunded` : '';
    return `${currency}: ${charge(now.total)} from ${pluralise(now.paid, 'paid invoice')}${refunded}; previous period ${charge(earlier.total)} from ${formatCount(earlier.paid)}`;
  });
  const days = sales.map(({ day, currency, orders, total, discount, refunded }) => {
    const charge = (amount: number) => formatCharge(amount, currency);
    return [day, formatCount(orders), charge(total), charge(discount), charge(refunded)];
  });
  const top = topSold.map((row) => [row.name, formatCount(row.quantity), formatCharge(row.total, row.currency)]);
  const parts = [
    [
      `${period.first} to ${period.last}, compared with ${before.first} to ${before.last}`,
      ...(sums.length === 0 ? ['No sales.'] : sums),
    ].join('\n'),
    ...(days.length === 0 ? [] : [formatTable(['day', 'orders', 'total', 'discount', 'refunded'], days)]),
    ...(top.length === 0 ? [] : [formatTable(['product', 'sold', 'before discounts'], top)]),
  ];
  return parts.join('\n\n');
}

/** The same for JSON. */
export function describeSales({ period, before, sales, salesBefore, topSold }: Figures) {
  const day = ({ discount, total, refunded, ...rest }: SalesDay) => ({
    ...rest,
    discount: toDecimal(discount),
    total: toDecimal(total),
    refunded: toDecimal(refunded),
  });
  return {
    period,
    before,
    sales: sales.map(day),
    salesBefore: salesBefore.map(day),
    topSold: topSold.map((row) => ({ ...row, total: toDecimal(row.total) })),
  };
}
