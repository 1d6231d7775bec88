import { readdir, readFile, stat } from 'node:fs/promises';
import type { Shop } from '../../support/shop/shop.ts';

/** A snapshot of a shop's resource use. */
export interface Held {
  /** Heap after a forced garbage collection, in MB. */
  readonly heap: number;
  /** Resident memory of the process, in MB. */
  readonly memory: number;
  /** Open files, connections and other handles. */
  readonly handles: number;
  /** Size of the database file, in kB. */
  readonly file: number;
  /** Size of the write-ahead log, in kB. */
  readonly journal: number;
  /** Log output so far, in kB. */
  readonly log: number;
}

export interface Inspector {
  look(): Promise<Held>;
  close(): void;
}

/** Attaches an inspector to a shop that was started with `inspected`. */
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

/** Environment in addition to the operator's settings: the inspector allows garbage collections to be forced. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };
