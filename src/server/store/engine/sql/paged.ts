import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows read at once where all of a table is: enough that the round trips do not count, few enough to hold. */
export const pageSize = 500;

/**
 * Reads a long list page by page, so that it never stands in memory whole. SQLite answers within the event loop:
 * between two pages visitors have their turn.
 * @param read returns at most `size` rows, those that come after the one given
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
