import { performance } from 'node:perf_hooks';

export interface TaskQueue {
  /** Runs a task once fewer than `concurrency` others run, in the order of the calls. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** Event loop utilisation during a task above which other work, such as orders, saturates the process. */
const saturated = 0.9;

/**
 * Back-pressure: a queue of tasks with bounded concurrency. Its length is bounded by the number of requests in progress
 * (middleware/load-shedding.ts).
 * @param restMs how long a slot stays empty after a task during which the process was saturated
 */
export function createTaskQueue(concurrency: number, restMs = 0): TaskQueue {
  let running = 0;
  const waiting: (() => void)[] = [];

  function startNext(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(task) {
      if (running < concurrency) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      const before = performance.eventLoopUtilization();
      try {
        return await task();
      } finally {
        const { utilization } = performance.eventLoopUtilization(before);
        if (restMs > 0 && utilization > saturated) setTimeout(startNext, restMs);
        else startNext();
      }
    },
  };
}
