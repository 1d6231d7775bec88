import type { MismatchReason } from '../../../contract/payments/mismatch-reasons.ts';
import type { RefundState } from '../../../domain/payments/card-payment.ts';
import { countsTowardsOrder, type PaymentTotals, summarisePayments } from '../../../domain/payments/payment.ts';
import type { Database } from '../engine/database.ts';
import { sumWithdrawnAfterDeductions } from '../returns/withdrawn-sums.ts';
import { sumLosses } from './disputes.ts';
import type { PaidOrder } from './payments.ts';

/** Calculates the payment totals of several orders, by order ID: `readPaymentSums` in bulk. */
export async function readManyPaymentSums(
  db: Database,
  orders: readonly PaidOrder[],
): Promise<Map<string, PaymentTotals>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const payments = await db
    .selectFrom('payments')
    .leftJoin('payment_resolutions', 'payment_resolutions.payment_id', 'payments.id')
    .select(['payments.id', 'order_id', 'amount_minor', 'currency', 'mismatch_reason', 'outcome'])
    .where('order_id', 'in', ids)
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .leftJoin('card_refunds', 'card_refunds.refund_id', 'refunds.id')
    .select(['order_id', 'amount_minor', 'of_part', 'state', 'payment_id'])
    .where('order_id', 'in', ids)
    .execute();
  const notAsked = await sumWithdrawnAfterDeductions(db, ids);
  const losses = await sumLosses(db, ids);
  const paymentsOf = Map.groupBy(payments, ({ order_id }) => order_id);
  const refundsOf = Map.groupBy(refunds, ({ order_id }) => order_id);
  return new Map(
    orders.map((order) => {
      const came = (paymentsOf.get(order.id) ?? []).map(({ id, amount_minor, currency, mismatch_reason, outcome }) => ({
        id,
        amount: amount_minor,
        currency,
        mismatchReason: mismatch_reason as MismatchReason | null,
        settled: outcome,
      }));
      const uncounted = new Set(came.filter((payment) => !countsTowardsOrder(payment)).map(({ id }) => id));
      const went = (refundsOf.get(order.id) ?? [])
        .filter(({ state, payment_id }) => state !== 'failed' && (payment_id === null || !uncounted.has(payment_id)))
        .map(({ amount_minor, of_part, state }) => {
          const asked = (state as RefundState | null) === 'asked';
          return { amount: amount_minor, asked, ofPart: of_part === 1 };
        });
      return [order.id, summarisePayments(order, came, went, notAsked.get(order.id), losses.get(order.id))];
    }),
  );
}
