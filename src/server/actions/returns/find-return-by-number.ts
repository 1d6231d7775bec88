import { parseReturnNumber, returnNumber } from '../../../domain/returns/return-number.ts';
import type { Database, Tx } from '../../store/engine/database.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import { findOrder, type StoredOrder } from '../../store/orders/orders.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import { fail } from '../failure.ts';

/** Finds a return by its number, or by the reference of an order with exactly one active return. */
export async function findReturnByNumber(db: Database, typed: string) {
  return findReturnOf(db, typed, await findOrder(db, referenceIn(typed)));
}

/** The same, with a lock on the order until the transaction ends. */
export async function lockReturnByNumber(tx: Tx, typed: string) {
  return findReturnOf(tx, typed, await lockOrder(tx, referenceIn(typed)));
}

const referenceIn = (typed: string) => parseReturnNumber(typed)?.reference ?? '';

async function findReturnOf(db: Database, typed: string, order: StoredOrder | undefined) {
  if (!order) return fail('return-not-found', { number: typed });
  const { reference } = order;
  const nth = parseReturnNumber(typed)?.nth;
  const all = await listWithdrawalsOf(db, order.id);
  const active = all.filter(({ closed }) => !closed);
  const meant = nth === undefined ? (active.length > 0 ? active : all) : all.filter((one) => one.nth === nth);
  const [withdrawal] = meant;
  if (withdrawal && meant.length === 1) {
    return { reference, order, withdrawal, number: returnNumber(reference, withdrawal.nth) };
  }
  const numbers = all.map((one) => returnNumber(reference, one.nth));
  return fail('return-ambiguous', { reference, numbers });
}
