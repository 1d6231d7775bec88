import { readdir, readFile } from 'node:fs/promises';

/** Processor time of a shop so far, in seconds. */
export interface ProcessorTime {
  /** That it took, with all its threads. */
  readonly taken: number;
  /** That it took beside its main thread, on which all requests are answered. */
  readonly beside: number;
  /** In which its main thread could have run, and something else had the processors. */
  readonly waited: number;
}

/** Reads it as the system counts it (Linux, to the nanosecond). */
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
 * Seconds in which what answers requests was kept from a processor by other programs. Its own threads may have done so
 * for as long as they ran: that is no excuse.
 */
export function keptBetween(before: ProcessorTime, after: ProcessorTime): number {
  return Math.max(0, after.waited - before.waited - (after.beside - before.beside));
}
