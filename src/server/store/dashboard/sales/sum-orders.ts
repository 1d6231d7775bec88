import { sql } from 'kysely';
import { type SaleCurrency, saleCurrency } from '../../../../domain/shared/money/currency.ts';
import { shiftDay } from '../../../../domain/shared/time/london-day.ts';
import { startOfLondonDay } from '../../../../domain/shared/time/london-time.ts';
import type { Database } from '../../engine/database.ts';
import type { SalesPeriodRow, SalesProductRow } from '../../engine/schema/dashboard-rows.ts';
import { refundCounts } from '../../engine/sql/counting-payments.ts';
import { sumDisputed } from './sum-disputed.ts';
import { countedProduct, keyOfSales, type Span, sumWithdrawnByMoney, sumWithdrawnByProduct } from './sum-withdrawn.ts';

const currencies: readonly SaleCurrency[] = Object.values(saleCurrency);

/**
 * Sums one day in London: orders less withdrawals and losses to disputes, and refunds. Returns a row per currency,
 * even without sales.
 */
export async function sumDay(db: Database, day: string): Promise<SalesPeriodRow[]> {
  const [from, until] = [startOfLondonDay(day), startOfLondonDay(shiftDay(day, 1))];
  const orders = await db
    .selectFrom('orders')
    .select((e) => [
      'currency',
      e.fn.countAll().as('placed'),
      e.fn.countAll().filterWhere('status', '!=', 'cancelled').as('orders'),
      e.fn.sum('discount_minor').filterWhere('status', '!=', 'cancelled').as('discount'),
      e.fn.sum('total_minor').filterWhere('status', '!=', 'cancelled').as('total'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy('currency')
    .execute();
  const withdrawn = await sumWithdrawnByMoney(db, { since: from, before: until });
  const disputed = await sumDisputed(db, { since: from, before: until });
  const refunds = await sumRefunds(db, from, until);
  return currencies.map((currency) => {
    const sums = orders.find((row) => row.currency === currency);
    return {
      period: day,
      currency,
      placed: Number(sums?.placed ?? 0),
      orders: Number(sums?.orders ?? 0),
      discount_minor: Number(sums?.discount ?? 0),
      total_minor: Number(sums?.total ?? 0) - (withdrawn.get(currency) ?? 0) - (disputed.get(currency) ?? 0),
      refunded_minor: refunds.get(currency) ?? 0,
    };
  });
}

/** Sums the refunds of a period, without exchanges and refunds of payments that never counted. */
async function sumRefunds(db: Database, from: number, until: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('card_refunds', 'card_refunds.refund_id', 'refunds.id')
    .leftJoin('payments', 'payments.id', 'card_refunds.payment_id')
    .leftJoin('payment_resolutions', 'payment_resolutions.payment_id', 'payments.id')
    .select((e) => ['refunds.currency', e.fn.sum('refunds.amount_minor').as('amount')])
    .where('refunds.created_at', '>=', from)
    .where('refunds.created_at', '<', until)
    .where('refunds.method', '<>', 'exchange')
    .where(refundCounts)
    .groupBy('refunds.currency')
    .execute();
  return new Map(rows.map(({ currency, amount }) => [currency, Number(amount)]));
}

/** Sums a day's sales per product, as `sumProducts`. */
export async function sumDayProducts(db: Database, day: string): Promise<SalesProductRow[]> {
  const span = { since: startOfLondonDay(day), before: startOfLondonDay(shiftDay(day, 1)) };
  const products = await sumProducts(db, span);
  return products.map(({ total, ...product }) => ({ period: day, ...product, total_minor: total }));
}

/** Sums sales per product, before discounts, without cancelled orders and withdrawn units. */
export async function sumProducts(db: Database, { since, before }: Span) {
  const withdrawn = await sumWithdrawnByProduct(db, { since, before });
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select((e) => [
      countedProduct.as('product_id'),
      'currency',
      e.fn.max('name').as('name'),
      e.fn.sum('quantity').as('quantity'),
      e.fn.sum('line_total_minor').as('total'),
    ])
    .where('created_at', '>=', since)
    .where('created_at', '<', before)
    // An expression that no status index serves, so that the index of the day is used.
    .where(sql<boolean>`status || '' <> 'cancelled'`)
    .groupBy([countedProduct, 'currency'])
    .execute();
  return rows.map(({ quantity, total, ...product }) => {
    const gone = withdrawn.get(keyOfSales(product));
    return {
      ...product,
      quantity: Number(quantity) - (gone?.quantity ?? 0),
      total: Number(total) - (gone?.total ?? 0),
    };
  });
}
