import { listPendingRefunds, type PendingRefund } from '../../../contract/payments/reconciliation.ts';
import { isOverdue } from '../../../domain/shared/time/overdue.ts';
import { findReference } from '../../store/orders/orders.ts';
import { listWaitingRefunds } from '../../store/payments/refunds.ts';
import { implement } from '../implement.ts';

/** Maximum number of pending refunds listed; refunds are pending for minutes unless the provider is unavailable. */
const limit = 100;

export const listPendingRefundsAction = implement(listPendingRefunds, async ({ db, clock, cards }) => {
  const refunds: PendingRefund[] = [];
  for (const { refundId, orderId, amount, currency, createdAt } of await listWaitingRefunds(db, limit)) {
    const reference = await findReference(db, orderId);
    const isLong = isOverdue(createdAt, clock());
    refunds.push({ id: refundId, reference, amount, currency, askedAt: createdAt, isLong });
  }
  return { refunds, takesCards: cards !== undefined };
});
