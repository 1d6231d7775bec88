import type { Shop } from './shop.ts';

/** A line of the shop's log; `process` names the writing process if there are several. */
interface LogLine {
  readonly msg?: string;
  readonly process?: string;
  readonly pid?: number;
  readonly route?: string;
}

/** Parses the shop's log so far. Lines arrive with a delay of up to a second. */
export function readLog(shop: Shop): LogLine[] {
  return shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}
