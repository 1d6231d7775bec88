export interface TaskQueue {
  /** Runs a task once fewer than `concurrency` others run, in the order of the calls. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

/**
 * Back-pressure: a queue of tasks with bounded concurrency. Its length is bounded by the number of requests in progress
 * (middleware/load-shedding.ts).
 */
export function createTaskQueue(concurrency: number): TaskQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(task) {
      if (running < concurrency) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
