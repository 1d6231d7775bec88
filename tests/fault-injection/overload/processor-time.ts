import { readdir, readFile } from 'node:fs/promises';

/** CPU time of a shop so far, in seconds. */
export interface ProcessorTime {
  /** Used by all threads. */
  readonly taken: number;
  /** Used by all threads except the main thread, which answers all requests. */
  readonly beside: number;
  /** Time in which the main thread was runnable but not running. */
  readonly waited: number;
}

/** Reads the kernel's scheduler statistics (Linux, in nanoseconds). */
export async function readProcessorTime(pid: number): Promise<ProcessorTime> {
  const folder = `/proc/${pid}/task`;
  const threads = await Promise.all(
    (await readdir(folder)).map(async (thread) => {
      const text = await readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0 0');
      const [taken = 0, waited = 0] = text.split(' ').map((part) => Number(part) / 1e9);
      return { isMain: thread === String(pid), taken, waited };
    }),
  );
  const sum = (of: typeof threads) => of.reduce((all, { taken }) => all + taken, 0);
  const others = threads.filter(({ isMain }) => !isMain);
  return { taken: sum(threads), beside: sum(others), waited: threads.find(({ isMain }) => isMain)?.waited ?? 0 };
}

/**
 * Seconds in which other programs kept the main thread from a CPU. The time that the shop's own other threads ran is
 * deducted, since they may have caused the wait.
 */
export function keptBetween(before: ProcessorTime, after: ProcessorTime): number {
  return Math.max(0, after.waited - before.waited - (after.beside - before.beside));
}
