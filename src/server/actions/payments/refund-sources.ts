import type { RefundSource } from '../../../domain/payments/allocate-refund.ts';
import { countsTowardsOrder } from '../../../domain/payments/payment.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { Tx } from '../../store/engine/database.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { sumLossesOf } from '../../store/payments/disputes.ts';
import { isByCard, listPaymentsOf, type StoredPayment } from '../../store/payments/payments.ts';
import { listRefundsOf, sumRefundsOf } from '../../store/payments/refunds.ts';
import { findExchangedOrder } from '../../store/returns/exchanges.ts';

/**
 * Lists what an order can be refunded from: its card payments less their disputed amounts, the card payments of the
 * orders whose returned goods paid it by exchange, then the bank (null). These earlier orders are locked, newest first,
 * so that all refunds together never exceed a card payment.
 */
export async function listRefundSources(
  tx: Tx,
  order: StoredOrder,
  refundable: Minor,
): Promise<RefundSource<StoredPayment | null>[]> {
  const sources: RefundSource<StoredPayment | null>[] = [];
  let left = refundable;
  let current: StoredOrder | undefined = order;
  while (current && left > 0) {
    const counted = (await listPaymentsOf(tx, current.id)).filter(
      (payment) => payment.currency === order.currency && countsTowardsOrder(payment),
    );
    for (const payment of counted.filter(isByCard)) {
      const taken = (await sumRefundsOf(tx, payment.id)) + (await sumLossesOf(tx, payment.id));
      const part = Math.min(left, payment.amount - taken);
      if (part <= 0) continue;
      sources.push({ from: payment, left: part });
      left -= part;
    }
    const credit = await readCredit(tx, current, counted);
    if (credit <= 0) break;
    const former = await findExchangedOrder(tx, current.id);
    const before = former === null ? undefined : await lockOrder(tx, former);
    left = Math.min(left, credit);
    current = before;
  }
  const named = sources.reduce((sum, source) => sum + source.left, 0);
  return [...sources, { from: null, left: refundable - named }];
}

/** The part of an exchange's credit that was not refunded to card payments of former orders yet. */
async function readCredit(tx: Tx, { id }: StoredOrder, counted: readonly StoredPayment[]): Promise<Minor> {
  const own = new Set(counted.map((payment) => payment.id));
  const credit = counted.filter(({ method }) => method === 'exchange');
  const refunds = (await listRefundsOf(tx, id)).filter(
    ({ state, paymentId }) => state !== 'failed' && paymentId !== null && !own.has(paymentId),
  );
  const sum = (parts: readonly { readonly amount: Minor }[]) => parts.reduce((total, { amount }) => total + amount, 0);
  return sum(credit) - sum(refunds);
}
