/**
 * London time with the Temporal API, for server and command line. Supported browsers lack Temporal: their code uses
 * london-day.ts.
 */
const london = 'Europe/London';

/** Start of a London day such as 2026-11-22. */
export function startOfLondonDay(day: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(london).epochMilliseconds;
}

/** '2026-12-01 09:30' in London time. */
export function formatLondonTime(ms: number): string {
  const time = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(london).toPlainDateTime();
  return time.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

const pattern = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Parses a day, which is its first moment, or a time, in London unless another zone is given or the text ends with an
 * offset. An ambiguous time in autumn is the first one; a skipped time in spring is an hour later. Returns undefined
 * for other texts.
 */
export function parseZonedTime(text: string, timeZone = london): number | undefined {
  const [typed, offset] = pattern.exec(text.trim()) ?? [];
  if (typed === undefined) return undefined;
  try {
    if (offset) return Temporal.Instant.from(typed).epochMilliseconds;
    return Temporal.PlainDateTime.from(typed).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    // A day such as 31 February.
    return undefined;
  }
}

/** As `parseZonedTime`, for the end of a period, which includes the last moment of a day. */
export function parseZonedEnd(text: string, timeZone = london): number | undefined {
  const ms = parseZonedTime(text, timeZone);
  if (ms === undefined || text.trim().length > 10) return ms;
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).add({ days: 1 }).epochMilliseconds;
}

/** Parses a time of a report: days are London days, as on documents, and times are UTC. */
export function parseReportTime(text: string): number | undefined {
  return parseZonedTime(text, text.length === 10 ? london : 'UTC');
}

/** As `parseReportTime`, for the end of a period. */
export function parseReportEnd(text: string): number | undefined {
  return parseZonedEnd(text, text.length === 10 ? london : 'UTC');
}
