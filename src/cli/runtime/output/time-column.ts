import { formatLondonTime } from '../../../domain/shared/time/london-time.ts';
import { formatTime, isoTime } from '../input/times.ts';
import type { Column } from './columns.ts';

interface TimeColumn {
  /** Shown in a table where there is no time. */
  readonly none?: string;
  /** London time in a table, instead of UTC. */
  readonly isLondon?: true;
}

/** A column of times: ISO 8601 in CSV and JSON. */
export function timeColumn<Row>(
  key: string,
  heading: string,
  at: (row: Row) => number | null,
  { none = '', isLondon }: TimeColumn = {},
): Column<Row> {
  const cell = (ms: number) => (isLondon ? formatLondonTime(ms) : formatTime(ms));
  const format = (row: Row, text: (ms: number) => string) => {
    const ms = at(row);
    return ms === null ? null : text(ms);
  };
  return { key, heading, value: (row) => format(row, isoTime), cell: (row) => format(row, cell) ?? none };
}
