import { londonDay } from '../../../domain/shared/time/london-day.ts';
import { readLondonTime } from '../../../domain/shared/time/london-time.ts';
import { formatDate, formatTime } from '../../../domain/shared/time/utc-time.ts';

export { formatDate, formatTime };

const pattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Parses a time into milliseconds: a day is its first moment, and the default zone is UTC. Undefined for other texts.
 */
export function parseTime(text: string): number | undefined {
  const [, day = '', time = '00:00', seconds = '', zone = 'Z'] = pattern.exec(text) ?? [];
  const ms = Date.parse(`${day}T${time}${seconds}${zone}`);
  // JavaScript parses 31 February as 3 March.
  const isDay = formatDate(Date.parse(day)) === day;
  return isDay && !Number.isNaN(ms) ? ms : undefined;
}

/** Parses the end of a period: a day includes its last moment, a time is exact. */
export function parseEnd(text: string): number | undefined {
  const ms = parseTime(text);
  return ms !== undefined && text.length === 10 ? ms + 24 * 60 * 60 * 1000 : ms;
}

const hour = 60 * 60 * 1000;

/** As `parseTime`, but days start in London: documents are dated in London time. */
export function parseLondonTime(text: string): number | undefined {
  const ms = parseTime(text);
  const isSummer = ms !== undefined && text.length === 10 && londonDay(ms - hour) === text;
  return isSummer ? ms - hour : ms;
}

/** As `parseEnd`, with London days. */
export function parseLondonEnd(text: string): number | undefined {
  const end = parseEnd(text);
  return end !== undefined && text.length === 10 ? parseLondonTime(formatDate(end)) : end;
}

/** Parses the time of a scheduled price: London time, unless a zone is given. */
export function readScheduleTime(text: string): number | undefined {
  return /(?:Z|[+-]\d{2}:\d{2})$/.test(text.slice(10)) ? parseTime(text) : readLondonTime(text);
}

type Typed = string | boolean | undefined;

/** ' since 2026-01-01 until 2026-03-31': the given times, for the audit log. */
export function describeSpan(from: Typed, to: Typed): string {
  return `${from === undefined ? '' : ` since ${from}`}${to === undefined ? '' : ` until ${to}`}`;
}

/** ISO 8601 time. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
