import { readdir, readFile, stat } from 'node:fs/promises';
import type { Shop } from '../../support/shop/shop.ts';

/** What a shop holds at a moment. */
export interface Held {
  /** After everything that no one needs was thrown away, in MB. */
  readonly heap: number;
  /** Memory of the process as the system sees it, in MB. */
  readonly memory: number;
  /** Files, connections and the like that are open. */
  readonly handles: number;
  /** The store's file, in kB. */
  readonly file: number;
  /** Its write-ahead log, in kB. */
  readonly journal: number;
  /** What the log has said so far, in kB. */
  readonly log: number;
}

export interface Inspector {
  look(): Promise<Held>;
  close(): void;
}

/** Looks into a shop that was started with `inspected`. */
export async function inspect(shop: Shop): Promise<Inspector> {
  const address = /ws:\/\/\S+/.exec(shop.output())?.[0];
  if (!address) throw new Error('The shop cannot be looked into');
  const socket = new WebSocket(address);
  const waiting = new Map<number, (result: Record<string, number>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result ?? {});
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  let last = 0;
  const call = (method: string) =>
    new Promise<Record<string, number>>((resolve) => {
      waiting.set(++last, resolve);
      socket.send(JSON.stringify({ id: last, method }));
    });
  const pid = shop.process.pid ?? 0;
  return {
    async look() {
      await call('HeapProfiler.collectGarbage');
      const { usedSize = 0 } = await call('Runtime.getHeapUsage');
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      const sizeOf = async (name: string) => (await stat(`${shop.dataDir}/${name}`).catch(() => ({ size: 0 }))).size;
      return {
        heap: usedSize / 2 ** 20,
        memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
        handles: (await readdir(`/proc/${pid}/fd`)).length,
        file: (await sizeOf('store.db')) / 1024,
        journal: (await sizeOf('store.db-wal')) / 1024,
        log: shop.output().length / 1024,
      };
    },
    close: () => socket.close(),
  };
}

/** Beside what an owner sets: only so can its garbage be thrown away at a moment that one chooses. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };
