import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';
import { inSpan } from '../observability/tracing/tracing.ts';

export interface Job {
  /** Resolves once nothing is running. */
  stop(): Promise<void>;
  /** Whether the last run failed. */
  isFailing(): boolean;
}

/** What a run reports: whether more work is left, or that it failed. */
export type RunResult = boolean | 'failed' | undefined;

/** Pause between batches of work, for other work. */
const yieldMs = 50;
/** Interval from which on each run has a span. */
const tracedFromMs = 10_000;

/**
 * Runs work at once and then with a pause after each run, until stopped; stopping waits for the current run.
 * @param name of the job, in traces
 * @param work must not reject; its signal aborts when the job is stopped
 */
export function runPeriodically(name: string, everyMs: number, work: (signal: AbortSignal) => Promise<RunResult>): Job {
  const stopped = new AbortController();
  const { signal } = stopped;
  let isFailing = false;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const result = await runOnce();
      isFailing = result === 'failed';
      await pause(result === true ? yieldMs : everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  function runOnce(): Promise<RunResult> {
    // A job that polls has a span for each thing it does, since most of its runs find nothing to do.
    if (everyMs < tracedFromMs) return work(signal);
    return inSpan(`job ${name}`, { attributes: { 'breezebox.job': name } }, async (span) => {
      const result = await work(signal);
      if (result === 'failed') span.fail('failed');
      return result;
    });
  }

  const running = run();
  return {
    isFailing: () => isFailing,
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

/** Work that logs each failure. */
export function logFailures<Args extends unknown[]>(
  { log, message }: { readonly log: Log; readonly message: string },
  work: (...args: Args) => Promise<RunResult>,
): (...args: Args) => Promise<RunResult> {
  return async (...args) => {
    try {
      return await work(...args);
    } catch (err) {
      log.warn({ err }, message);
      return 'failed';
    }
  };
}

/** Work that logs a failure, once until it succeeds again. */
export function logFailuresOnce<Args extends unknown[]>(
  { log, name }: { readonly log: Log; readonly name: string },
  work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<RunResult> {
  let isAway = false;
  return async (...args) => {
    try {
      await work(...args);
      isAway = false;
      return undefined;
    } catch (err) {
      if (!isAway) log.warn({ err }, `${name} failed`);
      isAway = true;
      return 'failed';
    }
  };
}
