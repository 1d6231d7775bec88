import { parseReturnNumber, returnNumber } from '../../../domain/returns/return-number.ts';
import { findOrder, type StoredOrder } from '../../../server/store/orders/orders.ts';
import { listWithdrawalsOf, type StoredWithdrawal } from '../../../server/store/returns/withdrawals.ts';
import type { StoreCliContext } from '../../command.ts';

interface NamedReturn {
  readonly order: StoredOrder;
  readonly withdrawal: StoredWithdrawal;
  /** Return number. */
  readonly number: string;
}

/**
 * Finds a return by its number, or by the reference of an order with exactly one active return. Prints an error and
 * returns undefined otherwise.
 */
export async function readReturn({
  store,
  args: [typed = ''],
  complain,
}: Pick<StoreCliContext, 'store' | 'args' | 'complain'>): Promise<NamedReturn | undefined> {
  const { reference = '', nth } = parseReturnNumber(typed) ?? {};
  const order = await findOrder(store.db, reference);
  if (!order) {
    complain(`There is no order or return '${typed}'. 'returns list --all' shows every withdrawal.`);
    return undefined;
  }
  const all = await listWithdrawalsOf(store.db, order.id);
  const standing = all.filter(({ closed }) => !closed);
  const meant = nth === undefined ? (standing.length > 0 ? standing : all) : all.filter((one) => one.nth === nth);
  const [withdrawal] = meant;
  if (withdrawal && meant.length === 1) return { order, withdrawal, number: returnNumber(reference, withdrawal.nth) };
  const numbers = all.map((one) => returnNumber(reference, one.nth)).join(', ');
  if (all.length === 0) complain(`Nothing of order ${reference} was withdrawn.`);
  else complain(`Order ${reference} has these withdrawals: ${numbers}. Name one of them.`);
  return undefined;
}
