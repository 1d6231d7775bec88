import { sql } from 'kysely';
import type { SaleCurrency } from '../../../domain/shared/money/currency.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { Database } from '../engine/database.ts';
import { paid, refunded } from '../payments/order-money.ts';

/** Amounts per currency. */
export type Amounts = Readonly<Partial<Record<SaleCurrency, Minor>>>;

interface Order {
  readonly id: string;
  readonly currency: SaleCurrency;
}

const atOnce = 1_000;

/**
 * Sums payments that count, less refunds and losses to disputes, of each group of orders. Reads all groups together:
 * PostgreSQL takes 5 ms to plan the query.
 */
export async function readSpent(db: Database, groups: readonly (readonly Order[])[]): Promise<Amounts[]> {
  const ids = groups.flat().map(({ id }) => id);
  const spent = new Map<string, Minor>();
  for (let index = 0; index < ids.length; index += atOnce) {
    const rows = await db
      .selectFrom('orders as o')
      .select(['o.id', sql<number>`${paid} - ${refunded}`.as('amount')])
      .where('o.id', 'in', ids.slice(index, index + atOnce))
      .execute();
    for (const { id, amount } of rows) spent.set(id, Number(amount));
  }
  return groups.map((orders) => {
    const sums: Partial<Record<SaleCurrency, Minor>> = {};
    for (const { id, currency } of orders) sums[currency] = (sums[currency] ?? 0) + (spent.get(id) ?? 0);
    return sums;
  });
}
