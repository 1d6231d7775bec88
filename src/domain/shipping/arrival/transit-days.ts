import type { TransitTime } from '../../../contract/settings/settings.ts';

/** Working days, least and most. */
export type Days = readonly [least: number, most: number];

export interface TransitArea {
  /** ISO 3166 codes; the first is the country of dispatch. */
  readonly countries: readonly string[];
  /** Delivery time in working days: within the country of dispatch, and to the others. */
  readonly days: { readonly home: Days; readonly abroad?: Days };
}

/** Working days from dispatch to delivery in a country: the owner's, else the days of its area. */
export function transitDays({ countries: [home], days }: TransitArea, code: string, own: readonly TransitTime[]): Days {
  const set = own.find(({ country }) => country === code);
  if (!set) return code === home ? days.home : (days.abroad ?? days.home);
  return readDays(set.days);
}

/** Reads working days such as '2 to 5' or '3'. */
export function readDays(text: string): Days {
  const [least = 0, most = least] = text.split(' to ').map(Number);
  return [least, most];
}

/** '2 to 5', or '3' if both are the same. */
export const formatDays = ([least, most]: Days) => (least === most ? `${most}` : `${least} to ${most}`);
