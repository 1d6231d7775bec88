/** What the dates of a column tell about the order of day and month; undefined if none tells. */
export type DayFirst = boolean | undefined;

const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)/;

/** Decides for a whole column whether `03/04/2026` starts with the day. */
export function findDayFirst(cells: Iterable<string>): DayFirst {
  for (const cell of cells) {
    const [, first = 0, second = 0] = slashed.exec(cell)?.map(Number) ?? [];
    if (first > 12) return true;
    if (second > 12) return false;
  }
  return undefined;
}

const clockPattern =
  /^(?:,?[ T]\s*(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d{1,9})?(?: ?([AP])M)?)?(?: ?(?:UTC|Z)| ?([+-]\d\d):?(\d\d))?$/i;

/**
 * Reads a time such as `2026-05-01 10:00:00 -0400`, `2026-05-01`, `01.05.2026 10:00`, or a spreadsheet's day number,
 * in milliseconds; in UTC if it names no other zone.
 */
export function readTime(text: string, dayFirst: DayFirst = undefined): number | 'unclear' {
  if (/^\d{5}(\.\d+)?$/.test(text)) return Math.round((Number(text) - 25_569) * 86_400) * 1_000;
  const [date = '', year, month, day] = readDate(text, dayFirst) ?? [];
  const [found, hours = '0', minutes = '0', seconds = '0', half, zoneHours = '+00', zoneMinutes = '00'] =
    clockPattern.exec(text.slice(date.length)) ?? [];
  if (found === undefined || year === undefined || month === undefined || day === undefined) return 'unclear';
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  const at = Date.UTC(year, month - 1, day, hour, Number(minutes), Number(seconds));
  const isReal = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month <= 12 && hour < 24;
  const zone = (Math.abs(Number(zoneHours)) * 60 + Number(zoneMinutes)) * (zoneHours.startsWith('-') ? -1 : 1);
  return isReal && year >= 1990 && year <= 2100 ? at - zone * 60_000 : 'unclear';
}

function readDate(text: string, dayFirst: DayFirst): readonly [string, number, number, number] | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text);
  if (iso) return [iso[0], Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text);
  if (dotted) return [dotted[0], Number(dotted[3]), Number(dotted[2]), Number(dotted[1])];
  const other = slashed.exec(text);
  const [first, second] = [Number(other?.[1]), Number(other?.[2])];
  const startsWithDay = first > 12 ? true : second > 12 || first === second ? false : dayFirst;
  if (!other || startsWithDay === undefined) return undefined;
  // A spreadsheet writes 24 for 2024.
  const year = Number(other[3]) + (other[3]?.length === 2 ? 2_000 : 0);
  return [other[0], year, startsWithDay ? second : first, startsWithDay ? first : second];
}
