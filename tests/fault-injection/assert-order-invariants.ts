import { sql } from 'kysely';
import type { Store } from '../../src/server/store/engine/database.ts';

/** What a fault is judged by. */
export interface Verdict {
  /** Orders that were acknowledged. */
  readonly done: number;
  /** Acknowledged and not there, or there without its line and its two emails. */
  readonly lost: number;
  /** Orders beyond the one of each customer, and each customer has sent one. */
  readonly doubled: number;
}

interface KeptOrder {
  readonly reference: string;
  readonly email: string;
  readonly lines: number;
  readonly mails: number;
}

/**
 * Reads what a store has kept, and holds it against what its customers (letCustomersIn) were told. Throws where it is
 * damaged.
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
  // No one may have been told of it yet: an order that is there in part is wrong all the same.
  const parts = rows.filter(({ reference }) => !whole.has(reference) && !acknowledged.includes(reference));
  return {
    done: acknowledged.length,
    lost: missing.length + parts.length,
    doubled: rows.length - new Set(rows.map(({ email }) => email)).size,
  };
}

/** PostgreSQL holds itself to both at every commit. */
async function expectSoundFile(store: Store): Promise<void> {
  if (store.engine !== 'sqlite') return;
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.db);
  const foreign = await sql`pragma foreign_key_check`.execute(store.db);
  const said = integrity.rows.map(({ integrity_check }) => integrity_check).join('; ');
  if (said !== 'ok' || foreign.rows.length > 0) throw new Error(`The file is damaged: ${said}, ${foreign.rows.length}`);
}
