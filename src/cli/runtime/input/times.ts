import { parseZonedEnd, parseZonedTime } from '../../../domain/shared/time/london-time.ts';
import { formatDate, formatTime } from '../../../domain/shared/time/utc-time.ts';

export { formatDate, formatTime, parseZonedTime as readScheduleTime };

/** Parses a day or time into milliseconds, in UTC unless it names an offset. Undefined for other texts. */
export function parseTime(text: string): number | undefined {
  return parseZonedTime(text, 'UTC');
}

/** Parses a time of a report: days are London days, as on documents, and times are UTC. */
export function parseLondonTime(text: string): number | undefined {
  return text.length === 10 ? parseZonedTime(text) : parseTime(text);
}

/** As `parseLondonTime`, for the end of a period. */
export function parseLondonEnd(text: string): number | undefined {
  return text.length === 10 ? parseZonedEnd(text) : parseTime(text);
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
