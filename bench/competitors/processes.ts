import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** A process with all that it has started, and that these have started. */
export async function familyOf(pid: number): Promise<readonly number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const children = lists.flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number));
  const families = await Promise.all(children.map(familyOf));
  return [pid, ...families.flat()];
}

/** Megabytes in memory of a process with its family; what several of them share counts once. */
export async function memoryOf(pid: number): Promise<number> {
  const texts = await Promise.all(
    (await familyOf(pid)).map((one) => readFile(`/proc/${one}/smaps_rollup`, 'utf8').catch(() => '')),
  );
  const kilobytes = texts.map((text) => Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** Ends a process with its family, and waits until they are gone. */
export async function endFamily(pid: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const family = await familyOf(pid);
  for (const one of family) tell(one, signal);
  const end = Date.now() + 10_000;
  while (family.some((one) => tell(one, 0))) {
    if (Date.now() > end) for (const one of family) tell(one, 'SIGKILL');
    await pause(20);
  }
}

/** @returns whether there is such a process */
function tell(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
