import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many go together at most. */
const most = 50;

interface Waiting<Wish, Result> {
  readonly wish: Wish;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Lets what is wished for at once, or while a batch is under way, go together: alone it leaves with the next turn of the event loop, and under
 * load many share one question to the store.
 * @param act does what several wish for, and gives each its result, in their order
 */
export function inBatches<Wish, Result>(
  act: (wishes: readonly Wish[]) => Promise<readonly Result[]>,
): (wish: Wish) => Promise<Result> {
  let waiting: Waiting<Wish, Result>[] = [];
  let isUnderWay = false;

  async function work(): Promise<void> {
    isUnderWay = true;
    while (waiting.length > 0) {
      // What has arrived by now is read in this turn of the event loop, and joins.
      await nextTurn();
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const results = await act(batch.map(({ wish }) => wish));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
      } catch (reason) {
        for (const { reject } of batch) reject(reason);
      }
    }
    isUnderWay = false;
  }

  return (wish) =>
    new Promise((resolve, reject) => {
      waiting.push({ wish, resolve, reject });
      if (!isUnderWay) void work();
    });
}
