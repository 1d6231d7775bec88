import { setImmediate as nextTurn } from 'node:timers/promises';
import { captureContext } from '../../../observability/tracing/tracing.ts';

interface Waiting<Wish, Result> {
  readonly wish: Wish;
  readonly resolve: (result: Result | PromiseLike<Result>) => void;
  readonly reject: (reason: unknown) => void;
  readonly inContext: ReturnType<typeof captureContext>;
}

interface Bounds {
  /** Maximum batch size. */
  readonly most?: number;
  /** Maximum number of concurrent batches. */
  readonly atOnce?: number;
}

/**
 * Batches requests made in the same turn of the event loop or while batches are running. A single request is sent in
 * the next turn; under load many share one database query.
 * @param act handles a batch and returns one result per request, in the same order; a promise in it delays only its
 *   own request
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
      // Requests that have arrived by now are read in this turn of the event loop and join the batch.
      await nextTurn();
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      const [first] = batch;
      if (!first) break;
      try {
        // Traced as part of the first request's work.
        const results = await first.inContext(() => act(batch.map(({ wish }) => wish)));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result | Promise<Result>);
      } catch (reason) {
        for (const { reject } of batch) reject(reason);
      }
    }
    underWay -= 1;
  }

  return (wish) =>
    new Promise((resolve, reject) => {
      waiting.push({ wish, resolve, reject, inContext: captureContext() });
      if (underWay < atOnce) void work();
    });
}
