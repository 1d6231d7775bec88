import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from '../../support/shop/shop.ts';
import { ask, openConnection } from './connection.ts';
import { keptBetween, readProcessorTime } from './processor-time.ts';

/** Observations of a shop during a load. */
export interface Seen {
  /** Resident memory of the process at the start and at its peak, in MB. */
  readonly memory: { readonly first: number; readonly most: number };
  /** The longest response time of /healthz over new connections, in ms. */
  readonly waited: number;
  /** The same, without the time in which other programs kept the shop from a CPU. */
  readonly health: number;
  /** Number of /healthz requests without a 200 response. */
  readonly silent: number;
  readonly looks: number;
}

/** Polls a shop four times a second until stopped, as a service supervisor does. */
export function watchShop(shop: Shop): () => Promise<Seen> {
  const pid = shop.process.pid ?? 0;
  const seen = { memory: { first: 0, most: 0 }, waited: 0, health: 0, silent: 0, looks: 0 };
  let isOver = false;
  const head = `GET /healthz HTTP/1.1\r\nHost: ${new URL(shop.origin).host}\r\nConnection: close\r\n\r\n`;
  const looking = (async () => {
    while (!isOver) {
      const before = await readProcessorTime(pid);
      const start = performance.now();
      const { status } = await ask(openConnection(shop.origin), head);
      const waited = performance.now() - start;
      const kept = keptBetween(before, await readProcessorTime(pid)) * 1000;
      seen.waited = Math.max(seen.waited, waited);
      seen.health = Math.max(seen.health, waited - kept);
      seen.looks += 1;
      if (status !== 200) seen.silent += 1;
      const memory = await memoryOf(pid);
      seen.memory = { first: seen.memory.first || memory, most: Math.max(seen.memory.most, memory) };
      await pause(250);
    }
  })();
  return async () => {
    isOver = true;
    await looking;
    return seen;
  };
}

async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1024;
}
