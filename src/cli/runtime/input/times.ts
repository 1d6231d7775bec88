import { londonDay } from '../../../domain/shared/time/london-day.ts';
import { readLondonTime } from '../../../domain/shared/time/london-time.ts';
import { formatDate, formatTime } from '../../../domain/shared/time/utc-time.ts';

export { formatDate, formatTime };

const pattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * A time that was typed, in milliseconds: a day is its first moment, and without a zone it is UTC. Undefined for
 * others.
 */
export function parseTime(text: string): number | undefined {
  const [, day = '', time = '00:00', seconds = '', zone = 'Z'] = pattern.exec(text) ?? [];
  const ms = Date.parse(`${day}T${time}${seconds}${zone}`);
  // 31 February is read as 3 March.
  const isDay = formatDate(Date.parse(day)) === day;
  return isDay && !Number.isNaN(ms) ? ms : undefined;
}

/** The end of what was typed: a day lasts until its last moment, a time until then. */
export function parseEnd(text: string): number | undefined {
  const ms = parseTime(text);
  return ms !== undefined && text.length === 10 ? ms + 24 * 60 * 60 * 1000 : ms;
}

const hour = 60 * 60 * 1000;

/** As `parseTime`, but a day begins when it does in London: documents are dated by its clocks. */
export function parseLondonTime(text: string): number | undefined {
  const ms = parseTime(text);
  const isSummer = ms !== undefined && text.length === 10 && londonDay(ms - hour) === text;
  return isSummer ? ms - hour : ms;
}

/** As `parseEnd`, with the days of London. */
export function parseLondonEnd(text: string): number | undefined {
  const end = parseEnd(text);
  return end !== undefined && text.length === 10 ? parseLondonTime(formatDate(end)) : end;
}

/** When a price is to change: by the clocks of London, unless what was typed names a zone. */
export function readScheduleTime(text: string): number | undefined {
  return /(?:Z|[+-]\d{2}:\d{2})$/.test(text.slice(10)) ? parseTime(text) : readLondonTime(text);
}

type Typed = string | boolean | undefined;

/** ' since 2026-01-01 until 2026-03-31': which times were typed, as the audit trail tells it. */
export function describeSpan(from: Typed, to: Typed): string {
  return `${from === undefined ? '' : ` since ${from}`}${to === undefined ? '' : ` until ${to}`}`;
}

/** A time as programs read it. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
