import { once } from '../once.ts';
import { londonDay } from './london-day.ts';

const clock = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Europe/London',
    }),
);
const hour = 60 * 60 * 1000;

/** '2026-12-01 09:30' in London time. */
export function formatLondonTime(at: number): string {
  return `${londonDay(at)} ${clock().format(at)}`;
}

/**
 * Parses a London day or time such as '2026-12-01T09:30'. An ambiguous time in autumn is the first one; a skipped
 * time in spring is an hour later. Returns undefined for other texts.
 */
export function readLondonTime(text: string): number | undefined {
  const [, day = '', time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/.exec(text.trim()) ?? [];
  const asUtc = Date.parse(`${day}T${time}Z`);
  // JavaScript parses 31 February as 3 March.
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 10) !== day) return undefined;
  return formatLondonTime(asUtc - hour) === `${day} ${time}` ? asUtc - hour : asUtc;
}
