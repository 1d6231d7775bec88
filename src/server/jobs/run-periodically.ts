import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from './retention-job.ts';

/**
 * Does something from now on, with a pause after each time, until it is stopped; what is under way then is waited for.
 * @param work must not reject; the signal tells it that it is being stopped
 */
export function runPeriodically(everyMs: number, work: (signal: AbortSignal) => Promise<void>): Job {
  const stopped = new AbortController();
  const { signal } = stopped;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await work(signal);
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopped.abort();
      await running;
    },
  };
}
