import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from '../../support/shop.ts';
import { ask, openConnection } from './connection.ts';

/** How a shop was seen to be while something went on. */
export interface Seen {
  /** Memory of the process as the system sees it, at most, in MB. */
  readonly memory: number;
  /** The longest that whoever asks for /healthz over a connection of their own had to wait, in ms. */
  readonly health: number;
  /** Times that /healthz was not answered with 200. */
  readonly silent: number;
  readonly looks: number;
}

/** Looks at a shop four times a second until it is told to stop, as what supervises a service does. */
export function watchShop(shop: Shop): () => Promise<Seen> {
  const seen = { memory: 0, health: 0, silent: 0, looks: 0 };
  let isOver = false;
  const head = `GET /healthz HTTP/1.1\r\nHost: ${new URL(shop.origin).host}\r\nConnection: close\r\n\r\n`;
  const looking = (async () => {
    while (!isOver) {
      const start = performance.now();
      const { status } = await ask(openConnection(shop.origin), head);
      seen.health = Math.max(seen.health, performance.now() - start);
      seen.looks += 1;
      if (status !== 200) seen.silent += 1;
      const text = await readFile(`/proc/${shop.process.pid}/status`, 'utf8');
      seen.memory = Math.max(seen.memory, Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1024);
      await pause(250);
    }
  })();
  return async () => {
    isOver = true;
    await looking;
    return seen;
  };
}
