import { isOpenOrder } from '../../../../../domain/orders/order-status.ts';
import { londonDay } from '../../../../../domain/shared/time/london-day.ts';
import type { DeliverySettings } from '../../../../../domain/shipping/arrival/delivery-plan.ts';
import { arrivalAfterPayment, formatArrival } from '../../../../../domain/shipping/arrival/describe-arrival.ts';
import { arrivalOfParcel, estimateArrival } from '../../../../../domain/shipping/arrival/estimate-arrival.ts';
import { destinationCode, orderPlan } from '../../../../settings/delivery-plan.ts';
import { type Content, facts } from '../../../content.ts';
import type { ShopOrder } from '../../../shop-order.ts';
import { ofShop, type ShopText, shopText } from '../../../shop-text.ts';

type Destination = Pick<ShopOrder, 'region' | 'country' | 'shippingMethod'>;

/** First and last expected day of delivery of a parcel, such as '2026-12-02'. */
export function arrivalOf(order: Destination, shippedAt: number, settings: DeliverySettings) {
  const plan = orderPlan(order, settings);
  return plan && arrivalOfParcel(plan, destinationCode(order.region, order.country), londonDay(shippedAt));
}

/**
 * Formats the expected days of a parcel: 'Tue 2 to Fri 5 December'; undefined if they have passed.
 * @param now when the email was written
 */
export function describeArrival(
  order: Destination,
  shippedAt: number,
  settings: DeliverySettings,
  now = shippedAt,
): ShopText | undefined {
  const arrival = arrivalOf(order, shippedAt, settings);
  if (!arrival || arrival.until < londonDay(now)) return undefined;
  return ofShop(formatArrival(arrival, destinationCode(order.region, order.country)));
}

/** When an email was written, and when its order was paid: null while it is unpaid, undefined if that is unknown. */
export interface ArrivalTimes {
  readonly paidAt?: number | null | undefined;
  readonly changedAt?: number | undefined;
}

/** The expected delivery of an order that is not dispatched, as a row; none if it is unknown. */
export function arrivalFact(
  { region, country, status, shippingMethod }: Destination & Pick<ShopOrder, 'status'>,
  { paidAt, changedAt }: ArrivalTimes,
  settings: DeliverySettings,
): Content<ShopText> {
  const plan = orderPlan({ region, country, shippingMethod }, settings);
  if (!plan || !isOpenOrder(status) || paidAt === undefined) return undefined;
  const code = destinationCode(region, country);
  if (paidAt === null) return arrivalRow(arrivalAfterPayment(plan, code));
  const arrival = estimateArrival(plan, code, { paidAt, now: changedAt ?? paidAt });
  return arrivalRow(arrival && formatArrival(arrival, code));
}

const arrivalRow = (text: string | undefined) => facts(text !== undefined && [shopText`Arrives`, ofShop(text)]);
