import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from './retention-job.ts';

/**
 * Runs work at once and then with a pause after each run, until stopped; stopping waits for the current run.
 * @param work must not reject; its signal aborts when the job is stopped
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
