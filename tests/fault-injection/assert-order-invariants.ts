import { sql } from 'kysely';
import type { Store } from '../../src/server/store/engine/database.ts';

/** The order counts that every fault is checked against. */
export interface Verdict {
  /** Acknowledged orders. */
  readonly done: number;
  /** Acknowledged orders that are missing, or that lack their line or one of their two emails. */
  readonly lost: number;
  /** Duplicate orders: every customer sends exactly one. */
  readonly doubled: number;
}

interface KeptOrder {
  readonly reference: string;
  readonly email: string;
  readonly lines: number;
  readonly mails: number;
}

/**
 * Compares the orders in a store with those acknowledged to its customers (`startOrderLoad`). Throws if the file is
 * corrupt.
 */
export async function judgeOrders(store: Store, acknowledged: readonly string[]): Promise<Verdict> {
  const { rows } = await sql<KeptOrder>`
    select orders.reference, orders.customer_email as email,
      (select count(*) from order_lines where order_lines.order_id = orders.id) as lines,
      (select count(*) from outbox where outbox.order_id = orders.id) as mails
    from orders`.execute(store.db);
  await expectSoundFile(store);
  const whole = new Set(rows.flatMap(({ reference, lines, mails }) => (lines === 1 && mails === 2 ? [reference] : [])));
  const missing = acknowledged.filter((reference) => !whole.has(reference));
  // Incomplete orders are wrong even if no customer has an acknowledgement yet.
  const parts = rows.filter(({ reference }) => !whole.has(reference) && !acknowledged.includes(reference));
  return {
    done: acknowledged.length,
    lost: missing.length + parts.length,
    doubled: rows.length - new Set(rows.map(({ email }) => email)).size,
  };
}

/** SQLite only: PostgreSQL enforces both checks at every commit. */
async function expectSoundFile(store: Store): Promise<void> {
  if (store.engine !== 'sqlite') return;
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.db);
  const foreign = await sql`pragma foreign_key_check`.execute(store.db);
  const said = integrity.rows.map(({ integrity_check }) => integrity_check).join('; ');
  if (said !== 'ok' || foreign.rows.length > 0) throw new Error(`The file is damaged: ${said}, ${foreign.rows.length}`);
}
