import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<Wish, Result> {
  readonly wish: Wish;
  readonly resolve: (result: Result | PromiseLike<Result>) => void;
  readonly reject: (reason: unknown) => void;
}

interface Bounds {
  /** How many go together at most. */
  readonly most?: number;
  /** How many batches are under way at once. */
  readonly atOnce?: number;
}

/**
 * Lets what is wished for at once, or while batches are under way, go together: alone it leaves with the next turn of
 * the event loop, and under load many share one question to the store.
 * @param act does what several wish for, and gives each its result, in their order, or a promise of it for which no
 * other wish waits
 */
export function createBatcher<Wish, Result>(
  act: (wishes: readonly Wish[]) => Promise<readonly (Result | Promise<Result>)[]>,
  { most = 50, atOnce = 1 }: Bounds = {},
): (input: Wish) => Promise<Result> {
  let waiting: Waiting<Wish, Result>[] = [];
  let underWay = 0;

  async function work(): Promise<void> {
    underWay += 1;
    while (waiting.length > 0) {
      // What has arrived by now is read in this turn of the event loop, and joins.
      await nextTurn();
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      if (batch.length === 0) break;
      try {
        const results = await act(batch.map(({ wish }) => wish));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result | Promise<Result>);
      } catch (reason) {
        for (const { reject } of batch) reject(reason);
      }
    }
    underWay -= 1;
  }

  return (wish) =>
    new Promise((resolve, reject) => {
      waiting.push({ wish, resolve, reject });
      if (underWay < atOnce) void work();
    });
}
