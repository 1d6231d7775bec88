import { parseZonedTime } from '../../../domain/shared/time/london-time.ts';
import { formatDate, formatTime } from '../../../domain/shared/time/utc-time.ts';

export { formatDate, formatTime, parseZonedTime as readScheduleTime };

/** Parses a day or time into milliseconds, in UTC unless it names an offset. Undefined for other texts. */
export function parseTime(text: string): number | undefined {
  return parseZonedTime(text, 'UTC');
}

/** ISO 8601 time. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
