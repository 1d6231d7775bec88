import { shiftDay } from '../shared/time/london-day.ts';
import { countryName } from './country-name.ts';

type Days = readonly [least: number, most: number];

interface Area {
  /** ISO 3166 codes; the first is the country of dispatch. */
  readonly countries: readonly string[];
  readonly days: { readonly home: Days; readonly abroad?: Days };
}

/**
 * First and last expected day of delivery, such as '2026-11-30'.
 * @param country English name of the destination country
 * @param sentOn day of dispatch
 */
export function expectedArrival({ countries: [home = ''], days }: Area, country: string, sentOn: string) {
  const [least, most] = country === countryName(home) ? days.home : (days.abroad ?? days.home);
  return { from: addWorkingDays(sentOn, least), until: addWorkingDays(sentOn, most) };
}

/** Adds working days. Public holidays differ between countries and are not considered. */
function addWorkingDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = shiftDay(at, 1);
    if (![0, 6].includes(new Date(`${at}T00:00:00Z`).getUTCDay())) left -= 1;
  }
  return at;
}
