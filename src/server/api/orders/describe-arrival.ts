import type { PaymentView } from '../../../contract/orders/order-view.ts';
import { isOpenOrder } from '../../../domain/orders/order-status.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import type { DeliverySettings } from '../../../domain/shipping/arrival/delivery-plan.ts';
import { arrivalAfterPayment, arrives, formatArrival } from '../../../domain/shipping/arrival/describe-arrival.ts';
import { arrivalOfParcel, estimateArrival } from '../../../domain/shipping/arrival/estimate-arrival.ts';
import { destinationCode, orderPlan } from '../../settings/delivery-plan.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';

interface Facts {
  /** When the order was paid: null while it is unpaid, undefined if nothing is left to deliver. */
  readonly paidAt: number | null | undefined;
  readonly shippedAt: number | undefined;
  readonly payment: Pick<PaymentView, 'card' | 'transfer'>;
  readonly settings: DeliverySettings;
  readonly now: number;
}

/** Expected delivery of an order, as a sentence for its page; undefined if it is delivered, cancelled or unknown. */
export function describeArrival(
  { region, status, customer, shippingMethod }: Pick<StoredOrder, 'region' | 'status' | 'customer' | 'shippingMethod'>,
  { paidAt, shippedAt, payment, settings, now }: Facts,
): string | undefined {
  const plan = orderPlan({ region, country: customer.country, shippingMethod }, settings);
  const code = destinationCode(region, customer.country);
  if (!plan || paidAt === undefined) return undefined;
  if (status === 'shipped' && shippedAt !== undefined) {
    const arrival = arrivalOfParcel(plan, code, londonDay(shippedAt));
    if (!arrival) return undefined;
    const isLate = arrival.until < londonDay(now);
    const lastDay = formatArrival({ from: arrival.until, until: arrival.until }, code);
    return isLate
      ? `We expected it to arrive by ${lastDay}. If it hasn’t arrived, please contact us.`
      : arrives(arrival, code);
  }
  if (!isOpenOrder(status)) return undefined;
  if (paidAt !== null) {
    const arrival = estimateArrival(plan, code, { paidAt, now });
    return arrival && arrives(arrival, code);
  }
  // Without a way to pay here, or while a payment is under way, no one can pay today.
  const isPayable = payment.transfer !== undefined || payment.card?.state === 'offered';
  const arrival = isPayable ? estimateArrival(plan, code, { paidAt: now }) : undefined;
  if (arrival) return `If you pay today, it arrives ${formatArrival(arrival, code)}.`;
  const after = arrivalAfterPayment(plan, code);
  return after && `Arrives ${after}.`;
}
