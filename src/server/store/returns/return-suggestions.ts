import { returnNumber } from '../../../domain/returns/return-number.ts';
import type { Database } from '../engine/database.ts';
import { caseVariants, hasPrefix, lowerCased } from '../engine/sql/case-insensitive.ts';

/** Return, as suggested in a search. */
export interface NamedReturn {
  readonly number: string;
  readonly name: string;
}

/** The newest are searched for any substring; all for the full number and the beginning of a name or email. */
const newestRead = 1000;

/**
 * Finds returns by return number, order reference, name or email address, at most `limit`. Exact number matches come
 * first, then the newest.
 * @param number the text parsed as a return number, or as an order reference for all returns of the order
 */
export async function findNamedReturns(
  db: Database,
  {
    text,
    number,
  }: {
    readonly text: string;
    readonly number: { readonly reference: string; readonly nth: number | undefined } | undefined;
  },
  limit: number,
): Promise<NamedReturn[]> {
  const wanted = text.trim().toLowerCase();
  const found = new Map<string, NamedReturn>();
  const add = (rows: readonly { readonly reference: string; readonly nth: number; readonly name: string }[]) => {
    for (const { reference, nth, name } of rows) {
      const called = returnNumber(reference, nth);
      if (found.size < limit) found.set(called, { number: called, name });
    }
  };
  const named = db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select(['orders.reference', 'withdrawals.nth', 'withdrawals.name', 'withdrawals.email']);
  const { reference, nth } = number ?? {};
  if (reference !== undefined) {
    const ofOrder = named.where('orders.reference', '=', reference);
    const exact = nth === undefined ? ofOrder : ofOrder.where('withdrawals.nth', '=', nth);
    add(await exact.orderBy('withdrawals.nth').limit(limit).execute());
  }
  const newest = await named
    .orderBy('withdrawals.made_at', 'desc')
    .orderBy('withdrawals.id', 'desc')
    .limit(newestRead)
    .execute();
  add(
    newest.filter((row) =>
      [returnNumber(row.reference, row.nth), row.name, row.email].some((value) => value.toLowerCase().includes(wanted)),
    ),
  );
  for (const column of ['email', 'name']) {
    if (found.size === limit) break;
    const letters = lowerCased(db, `withdrawals.${column}`);
    for (const beginning of caseVariants(wanted))
      add(await named.where(hasPrefix(letters, beginning)).orderBy(letters).limit(limit).execute());
  }
  return [...found.values()];
}
