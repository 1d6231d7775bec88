import type { OpeningHours } from '../../contract/settings/opening-hours.ts';

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The days of 'Mon-Fri' or 'Sat', as schema.org names them. */
export function openingDaysOf(days: OpeningHours['days']): readonly (typeof week)[number][] {
  const [first = '', last = first] = days.split('-');
  const indexOf = (short: string) => week.findIndex((day) => day.startsWith(short));
  return week.slice(indexOf(first), indexOf(last) + 1);
}

/** 'Mon-Fri 09:00-18:00 (UK time)' */
export const describeOpening = ({ days, opens, closes }: OpeningHours): string =>
  `${days} ${opens}-${closes} (UK time)`;
