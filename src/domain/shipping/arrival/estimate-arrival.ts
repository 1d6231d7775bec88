import { laterDay, londonClock, londonDay, shiftDay } from '../../shared/time/london-day.ts';
import type { DeliveryPlan } from './delivery-plan.ts';

/** First and last expected day of delivery, such as 2026-12-02. */
export interface Arrival {
  readonly from: string;
  readonly until: string;
}

interface OrderTimes {
  /** When the order was paid, or would be. */
  readonly paidAt: number;
  /** The present, if the order was paid earlier and is not dispatched. */
  readonly now?: number;
}

/**
 * Expected delivery of an order that is not dispatched. A payment from the cut-off time on counts as the next day's.
 * An overdue order is expected to be dispatched on the next day possible. Returns undefined if the country is not
 * delivered to, or the days lie beyond the known holidays.
 */
export function estimateArrival(
  plan: DeliveryPlan,
  country: string,
  { paidAt, now = paidAt }: OrderTimes,
): Arrival | undefined {
  const [least, most] = plan.dispatch;
  const paidOn = countedDay(plan, paidAt);
  const next = addDays(plan, countedDay(plan, now), 0, isDispatchDay);
  return arrivalBetween(plan, country, {
    from: laterDay(addDays(plan, paidOn, least, isDispatchDay), next),
    until: laterDay(addDays(plan, paidOn, most, isDispatchDay), next),
  });
}

/** Expected delivery, true of a payment at any time between two moments: a page is cached for a day. */
export function arrivalWithin(plan: DeliveryPlan, country: string, start: number, end: number): Arrival | undefined {
  const first = estimateArrival(plan, country, { paidAt: start });
  const last = estimateArrival(plan, country, { paidAt: end });
  return first && last && { from: first.from, until: last.until };
}

/** Expected delivery of a parcel dispatched on a day. */
export function arrivalOfParcel(plan: DeliveryPlan, country: string, sentOn: string): Arrival | undefined {
  return arrivalBetween(plan, country, { from: sentOn, until: sentOn });
}

function arrivalBetween(plan: DeliveryPlan, country: string, dispatch: Arrival): Arrival | undefined {
  const days = plan.transit[country];
  if (!days) return undefined;
  const isOpen: IsOpen = (_, day) => isWorkingDay(plan, day, plan.home) && isWorkingDay(plan, day, country);
  const from = addDays(plan, dispatch.from, days[0], isOpen);
  const until = addDays(plan, dispatch.until, days[1], isOpen);
  return until > plan.until ? undefined : { from, until };
}

function countedDay({ cutOff }: DeliveryPlan, moment: number): string {
  return shiftDay(londonDay(moment), londonClock(moment) >= cutOff ? 1 : 0);
}

type IsOpen = (plan: DeliveryPlan, day: string) => boolean;

const isDispatchDay: IsOpen = (plan, day) =>
  isWorkingDay(plan, day, plan.home) && !plan.closed.some(({ from, until = from }) => from <= day && day <= until);

function isWorkingDay({ holidays }: DeliveryPlan, day: string, country: string): boolean {
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return !isWeekend && !holidays[day]?.includes(country);
}

/** Adds open days; 0 leads to the day itself or the next open one. Ends beyond the known holidays. */
function addDays(plan: DeliveryPlan, day: string, count: number, isOpen: IsOpen): string {
  let at = day;
  if (count === 0) while (at <= plan.until && !isOpen(plan, at)) at = shiftDay(at, 1);
  for (let left = count; left > 0 && at <= plan.until; ) {
    at = shiftDay(at, 1);
    if (isOpen(plan, at)) left -= 1;
  }
  return at;
}
