import { deliveryAreas } from '../../../../../content/delivery.ts';
import { londonDay } from '../../../../domain/shared/time/london-day.ts';
import { expectedArrival } from '../../../../domain/shipping/expected-arrival.ts';
import type { ShopOrder } from '../../shop-order.ts';

type Destination = Pick<ShopOrder, 'region' | 'country'>;

/** First and last expected day of delivery of a parcel, such as '2026-12-02'. */
export function arrivalOf({ region, country }: Destination, shippedAt: number) {
  return expectedArrival(deliveryAreas[region], country, londonDay(shippedAt));
}

/** Formats the expected days of delivery: 'Tue 2 to Fri 5 December'. */
export function describeArrival(order: Destination, shippedAt: number): string {
  const { from, until } = arrivalOf(order, shippedAt);
  const last = partsOf(until);
  if (from === until) return `${last.day} ${last.month}`;
  const first = partsOf(from);
  return `${first.day}${first.month === last.month ? '' : ` ${first.month}`} to ${last.day} ${last.month}`;
}

function partsOf(day: string) {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' });
  const month = date.toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' });
  return { day: `${weekday} ${date.getUTCDate()}`, month };
}
