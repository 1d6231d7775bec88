import type { Shop } from './shop.ts';

/** A line of the store's log: the process that wrote it is named where there are several. */
interface LogLine {
  readonly msg?: string;
  readonly process?: string;
  readonly pid?: number;
  readonly route?: string;
}

/** What a store has logged so far. Its lines arrive up to a second late. */
export function readLog(shop: Shop): LogLine[] {
  return shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}
