import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows per page when a whole table is read: large enough to amortise round trips, small enough to hold in memory. */
export const pageSize = 500;

/** Splits values into groups for one statement each: databases limit the number of parameters. */
export function* batchesOf<Value>(values: readonly Value[], size = pageSize): Generator<Value[]> {
  for (let from = 0; from < values.length; from += size) yield values.slice(from, from + size);
}

/**
 * Reads a long list page by page, so that it is never in memory as a whole. SQLite queries block the event loop:
 * requests are served between two pages.
 * @param read returns at most `size` rows that follow the given one
 */
export async function* paged<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  size = pageSize,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.length === size ? rows.at(-1) : undefined;
    if (last !== undefined) await nextTurn();
  } while (last !== undefined);
}
