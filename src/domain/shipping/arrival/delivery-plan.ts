import type { Region } from '../../../contract/catalogue/product.ts';
import type { ClosedPeriod, SiteSettings, TransitTime } from '../../../contract/settings/settings.ts';
import { earlierDay, laterDay, shiftDay } from '../../shared/time/london-day.ts';
import { readDispatchRange } from './dispatch-days.ts';
import { type Days, type TransitArea, transitDays } from './transit-days.ts';

/** What delivery dates of a range are calculated from. Days are such as 2026-11-30, countries ISO 3166 codes. */
export interface DeliveryPlan {
  /** Country of dispatch. */
  readonly home: string;
  /** Working days from payment to dispatch. */
  readonly dispatch: Days;
  /** London time from which a payment counts as the next day's. */
  readonly cutOff: string;
  /** Working days from dispatch to delivery, by country delivered to. */
  readonly transit: Readonly<Record<string, Days>>;
  /** Days on which the shop dispatches nothing. */
  readonly closed: readonly ClosedPeriod[];
  /** Public holidays: the countries of each day, such as 'GB IE'. */
  readonly holidays: Readonly<Record<string, string>>;
  /** Last day for which holidays are known. */
  readonly until: string;
}

/** The plans of a page. */
export interface DeliveryPlans {
  /** UTC day for which the page is rendered and cached. */
  readonly day: string;
  readonly plans: Readonly<Partial<Record<Region, DeliveryPlan>>>;
}

export interface DeliverySettings extends Pick<SiteSettings, 'dispatchTime' | 'dispatchCutOff'> {
  readonly closedDays: readonly ClosedPeriod[];
  readonly transitTimes: readonly TransitTime[];
}

interface HolidayTable {
  readonly until: string;
  /** Holidays of a country, per year: the year, then months and days. */
  readonly days: Readonly<Record<string, readonly string[]>>;
}

/** Builds the plan of a range; undefined if the owner's dispatch time has no number of working days. */
export function planDelivery(
  area: TransitArea,
  table: HolidayTable,
  { dispatchTime, dispatchCutOff, closedDays, transitTimes }: DeliverySettings,
): DeliveryPlan | undefined {
  const dispatch = readDispatchRange(dispatchTime);
  if (!dispatch) return undefined;
  const { countries } = area;
  return {
    home: countries[0] ?? '',
    dispatch,
    cutOff: dispatchCutOff,
    transit: Object.fromEntries(countries.map((code) => [code, transitDays(area, code, transitTimes)])),
    closed: closedDays,
    holidays: byDay(countries, table),
    until: table.until,
  };
}

function byDay(countries: readonly string[], { days }: HolidayTable): Record<string, string> {
  const found: Record<string, string> = {};
  for (const country of countries) {
    for (const row of days[country] ?? []) {
      const [year, ...dates] = row.split(' ');
      for (const date of dates) {
        const day = `${year}-${date}`;
        found[day] = found[day] === undefined ? country : `${found[day]} ${country}`;
      }
    }
  }
  return found;
}

/** How far ahead of a day, or of the end of a closed period, a browser calculates dates. */
const aheadDays = 60;

/** The part of a plan that a browser needs on a day and the weeks after it. */
export function planFrom(plan: DeliveryPlan, day: string): DeliveryPlan {
  const closed = plan.closed
    .filter(({ from, until = from }) => until >= day)
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  let end = shiftDay(day, aheadDays);
  for (const { from, until = from } of closed) if (from <= end) end = laterDay(end, shiftDay(until, aheadDays));
  const until = earlierDay(end, plan.until);
  const holidays = Object.entries(plan.holidays).filter(([at]) => at >= day && at <= until);
  return {
    ...plan,
    closed: closed.filter(({ from }) => from <= until),
    holidays: Object.fromEntries(holidays.sort(([one], [other]) => (one < other ? -1 : 1))),
    until,
  };
}
