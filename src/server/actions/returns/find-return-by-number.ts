import { parseReturnNumber, returnNumber } from '../../../domain/returns/return-number.ts';
import type { Database } from '../../store/engine/database.ts';
import { findOrder } from '../../store/orders/orders.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import { fail } from '../failure.ts';

/** Finds a return by its number, or by the reference of an order with exactly one active return. */
export async function findReturnByNumber(db: Database, typed: string) {
  const { reference = '', nth } = parseReturnNumber(typed) ?? {};
  const order = await findOrder(db, reference);
  if (!order) return fail('return-not-found', { number: typed });
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
