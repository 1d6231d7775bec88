import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { buildCallUrl } from '../../src/contract/desk/call.ts';
import { deskCall } from '../support/desk/desk-calls.ts';
import { type Customers, startOrderLoad } from '../support/orders/order-load.ts';
import { publicUrl } from './cluster.ts';

/** The longest time between two successes since the last call of take(). */
class Gaps {
  #last = performance.now();
  #longest = 0;

  success(): void {
    const now = performance.now();
    this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
  }

  take(): number {
    const longest = Math.max(this.#longest, performance.now() - this.#last);
    this.#longest = 0;
    return longest;
  }
}

export interface Load {
  readonly customers: Customers;
  /** Uploads that the shop has acknowledged, by id. */
  readonly uploads: ReadonlyMap<string, string>;
  /** Resolves once this many more orders, and one upload, have succeeded. */
  more(orders: number): Promise<void>;
  /** Longest interruptions since the last call, in milliseconds: of orders, of pages for one visitor, of the desk. */
  takeGaps(): { writes: number; reads: number; desk: number };
  stop(): Promise<void>;
}

const paths = ['/', '/products', '/product/xl-7', '/blog', '/product/tower-5'];
/** Client timeout: every visitor opens a new connection. */
const patienceMs = 1_000;

interface Request {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
}

/** Sends a request over a new connection under the shop's host name; resolves with the status and any JSON body. */
function send(origin: string, path: string, { method = 'GET', headers = {}, body }: Request, ms: number) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: unknown }>();
  const call = request(`${origin}${path}`, {
    ...{ method, agent: false, signal: AbortSignal.timeout(ms) },
    headers: { Host: new URL(publicUrl).host, ...headers },
  });
  call.on('error', reject);
  call.on('response', (response) => {
    const isJson = response.headers['content-type']?.includes('json');
    const read = isJson ? json(response) : response.resume().toArray();
    read.then((content) => resolve({ status: response.statusCode ?? 0, body: content }), reject);
  });
  call.end(body);
  return promise;
}

/** Lets customers order, visitors read pages, and staff write notes with files, until stopped. */
export function startLoad(origin: string, cookie: string): Load {
  const customers = startOrderLoad(4, () => origin, {
    timeoutMs: 5_000,
    isLost: (status) => [502, 504].includes(status),
  });
  const writes = new Gaps();
  const desk = new Gaps();
  const visitors = [new Gaps(), new Gaps(), new Gaps()];
  const uploads = new Map<string, string>();
  let stopping = false;

  async function watchOrders(): Promise<void> {
    for (let known = 0; !stopping; await pause(20)) {
      if (customers.accepted.size > known) writes.success();
      known = customers.accepted.size;
    }
  }

  async function read(gaps: Gaps): Promise<void> {
    for (let count = 0; !stopping; count++) {
      const answer = await send(origin, paths[count % paths.length] ?? '/', {}, patienceMs).catch(() => undefined);
      if (answer?.status === 200) gaps.success();
      await pause(50);
    }
  }

  /** Repeats a call with the same ids until it succeeds, as the desk does. */
  async function insist(name: string, input: Record<string, unknown>, file?: Uint8Array): Promise<void> {
    const { address, body } = buildCallUrl(deskCall(name), input);
    const headers = { Origin: publicUrl, Cookie: cookie, ...(!file && { 'Content-Type': 'application/json' }) };
    while (!stopping) {
      const sent = send(origin, address, { method: 'POST', headers, body: file ?? JSON.stringify(body) }, 5_000);
      const { status, body: answer } = await sent.catch(() => ({ status: 0, body: undefined }));
      if (status === 200) return desk.success();
      if (status >= 300 && status < 500) throw new Error(`${name}: ${status} ${JSON.stringify(answer)}`);
      await pause(100);
    }
  }

  async function work(): Promise<void> {
    while (!stopping) {
      const reference = [...customers.accepted.values()].at(-1);
      if (reference) {
        const [noteId, id] = [crypto.randomUUID(), crypto.randomUUID()];
        await insist('orders.note', { reference, noteId, text: 'Asked for a receipt' });
        const text = `%PDF-1.7\n${id}`;
        await insist('orders.attach', { reference, noteId, id, name: 'receipt.pdf' }, new TextEncoder().encode(text));
        if (!stopping) uploads.set(id, text);
      }
      await pause(200);
    }
  }

  const all = Promise.all([watchOrders(), work(), ...visitors.map(read)]);
  all.catch(() => undefined);
  return {
    customers,
    uploads,
    async more(orders) {
      const before = uploads.size;
      await customers.more(orders);
      while (uploads.size === before) await Promise.race([pause(50), all]);
    },
    takeGaps: () => ({
      writes: writes.take(),
      reads: Math.max(...visitors.map((gaps) => gaps.take())),
      desk: desk.take(),
    }),
    async stop() {
      await customers.stop();
      stopping = true;
      await all;
    },
  };
}
