import { returnStateOf } from '../../../domain/returns/return-state.ts';
import { withdrawalValue } from '../../../domain/returns/withdrawal.ts';
import { isWithinStatutoryPeriod } from '../../../domain/returns/withdrawal-period.ts';
import type { Database } from '../../store/engine/database.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { readOwed } from '../../store/payments/payments.ts';
import { listRefundsOf } from '../../store/payments/refunds.ts';
import { listExchangesOf } from '../../store/returns/exchanges.ts';
import type { StoredWithdrawal } from '../../store/returns/withdrawals.ts';
import { isCredited } from '../invoices/issue-invoice.ts';
import { deliveredAtOf } from './withdrawals/withdraw-order.ts';

/** Whether a return, or the part of it that has not come back, can be closed. */
export async function canCloseReturn(db: Database, order: StoredOrder, withdrawal: StoredWithdrawal): Promise<boolean> {
  if ((await listExchangesOf(db, order.id)).has(withdrawal.nth)) return false;
  const state = returnStateOf(withdrawal);
  if (state === 'received') return (await findReturnEnd(db, order, withdrawal)) === undefined;
  return state === 'awaited' || state === 'part-received';
}

/**
 * Returns why goods that are all received cannot be refused, or undefined if they can: a deduction was made, a credit
 * note was issued, money was refunded, the goods were restocked, or the law grants the refund, less only a deduction
 * for lost value.
 */
export async function findReturnEnd(db: Database, order: StoredOrder, withdrawal: StoredWithdrawal) {
  if (withdrawal.deduction) return 'return-deducted';
  const worth = withdrawalValue(withdrawal);
  if (await isCredited(db, order, worth)) return 'return-credited';
  const isOwedLess = (await readOwed(db, order, withdrawal.nth)) < worth;
  if (isOwedLess && (await listRefundsSince(db, withdrawal)).length > 0) return 'return-refunded';
  if (withdrawal.returned.some(({ restocked }) => restocked)) return 'goods-restocked';
  return (await isStatutory(db, withdrawal)) ? 'statutory-withdrawal' : undefined;
}

/** Whether the withdrawal was made within the statutory period, which does not start before a recorded delivery. */
export async function isStatutory(db: Database, { madeAt, orderId }: StoredWithdrawal): Promise<boolean> {
  return isWithinStatutoryPeriod(madeAt, await deliveredAtOf(db, orderId));
}

/** Lists the refunds of an order since a withdrawal was made, including pending ones. */
export async function listRefundsSince(db: Database, { orderId, madeAt }: StoredWithdrawal) {
  return (await listRefundsOf(db, orderId)).filter(({ state, createdAt }) => state !== 'failed' && createdAt >= madeAt);
}

/** Whether more goods have been received than the client saw. */
export function hasChangedSince({ returned }: StoredWithdrawal, seen: number | undefined): boolean {
  return seen !== undefined && returned.length > seen;
}
