import { makeUpQuotations } from './made-up-quotations.ts';
import { makeUpLeads, makeUpMessages, makeUpPromos, makeUpVisits, withdrawalStatements } from './made-up-rest.ts';
import type { RowWriter } from './row-writer.ts';

interface RestWish {
  /** The ids of all products. */
  readonly products: readonly string[];
  /** Number of orders, to which everything else is in proportion. */
  readonly orders: number;
  readonly now: number;
}

const atOnce = 5000;

/**
 * Writes the other data of a shop with many orders: returns, page views, newsletter subscribers, messages and promo
 * codes.
 */
export async function fillRest(writer: RowWriter, { products, orders, now }: RestWish): Promise<void> {
  for (const statement of withdrawalStatements(now)) await writer.execute(statement);
  const write = async (tables: Record<string, readonly Record<string, unknown>[]>) => {
    for (const [table, rows] of Object.entries(tables))
      for (let from = 0; from < rows.length; from += atOnce) await writer.write(table, rows.slice(from, from + atOnce));
  };
  await write(makeUpLeads(Math.ceil(orders / 20), now));
  await write(makeUpMessages(Math.ceil(orders / 50), now));
  await write(makeUpQuotations(Math.ceil(orders / 200), now));
  await write({ promos: makeUpPromos(200, now) });
  for (const tables of makeUpVisits(products, now)) await write(tables);
}
