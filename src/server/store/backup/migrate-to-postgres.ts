import type { Store } from '../engine/database.ts';
import { type FileSnapshot, openExclusively, takeSnapshot } from '../engine/drivers/sqlite/sqlite-file.ts';
import {
  clearNewStore,
  compareContents,
  copyStore,
  isEmptyStore,
  type ReportCopy,
  readContents,
  type TableContent,
} from './copy-store.ts';

interface MoveDeps {
  /** Path of a SQLite database with its tables up to date. */
  readonly storeFile: string;
  /** A PostgreSQL store with its tables up to date. */
  readonly target: Store;
  /** Dry run: the database may stay open to others, and later writes are not copied. */
  readonly isRehearsal: boolean;
  readonly report: ReportCopy;
}

type MoveResult =
  | { readonly ok: true; readonly contents: readonly TableContent[]; readonly orders: OrderSums[] }
  | { readonly ok: false; readonly reason: 'in-use' | 'not-empty' };

/** Number and total of the orders in one currency, in minor units. */
export interface OrderSums {
  readonly currency: string;
  readonly orders: number;
  readonly total: number;
}

/**
 * Copies a SQLite database into an empty PostgreSQL one, in one transaction, and compares counts, totals and every
 * row: all or nothing. The source is not changed; other processes cannot write to it during the copy.
 */
export async function migrateToPostgres({ storeFile, target, isRehearsal, report }: MoveDeps): Promise<MoveResult> {
  const source = isRehearsal ? takeSnapshot(storeFile) : openExclusively(storeFile);
  if (!source) return { ok: false, reason: 'in-use' };
  try {
    return await target.db.transaction().execute((tx) => copyInto(tx, source, report));
  } finally {
    await source.end();
  }
}

async function copyInto(tx: Store['db'], { db }: FileSnapshot, report: ReportCopy): Promise<MoveResult> {
  if (!(await isEmptyStore(tx))) return { ok: false, reason: 'not-empty' };
  await clearNewStore(tx);
  const contents = await copyStore(db, tx, report);
  const differing = compareContents(contents, await readContents(tx, report));
  const [orders, copied] = [await sumOrders(db), await sumOrders(tx)];
  if (differing.length > 0 || JSON.stringify(orders) !== JSON.stringify(copied)) {
    throw new Error(`the copy differs from the store in ${differing.join(', ') || 'the order totals'}`);
  }
  return { ok: true, contents, orders };
}

async function sumOrders(db: Store['db']): Promise<OrderSums[]> {
  const rows = await db
    .selectFrom('orders')
    .select((e) => ['currency', e.fn.countAll().as('orders'), e.fn.sum('total_minor').as('total')])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, orders, total }) => ({ currency, orders: Number(orders), total: Number(total) }));
}
