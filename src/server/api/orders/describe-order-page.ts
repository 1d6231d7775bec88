import type { OrderView } from '../../../contract/order-view.ts';
import { stepsOf } from '../../../domain/buying/order-progress.ts';
import { formatCharge } from '../../../domain/currency.ts';
import type { Database } from '../../store/engine/database.ts';
import { listStatusChanges } from '../../store/orders/order-status.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { readPaymentSums } from '../../store/orders/payments.ts';
import { findShipment } from '../../store/orders/shipments.ts';
import { describePayment, type PayWays } from './describe-payment.ts';

/** An order as its page shows it. */
export async function describeOrderPage(db: Database, order: StoredOrder, ways: PayWays): Promise<OrderView> {
  const charge = (amount: number) => formatCharge(amount, order.currency);
  const { reference, status, createdAt, lines, subtotal, discount, total, promoCode, customer } = order;
  return {
    reference,
    status,
    placedAt: createdAt,
    lines: lines.map(({ name, quantity, unitPrice, lineTotal }) => ({
      name,
      quantity,
      each: charge(unitPrice),
      total: charge(lineTotal),
    })),
    subtotal: charge(subtotal),
    discount: discount > 0 ? { code: promoCode ?? '', amount: charge(discount) } : undefined,
    total: charge(total),
    customer: customer.customerEmail === '' ? undefined : customer,
    steps: stepsOf({ createdAt, changes: await listStatusChanges(db, order.id) }),
    shipment: await findShipment(db, order.id),
    payment: describePayment(order, await readPaymentSums(db, order), ways),
  };
}
