/**
 * Requests pages and places an order each second until SIGTERM, then prints the number of requests by outcome as JSON:
 * `node tests/container/request-constantly.ts ORIGIN`. Requests without a response or with a 5xx have failed.
 */
import { once } from 'node:events';
import { request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { placeOrder } from './place-order.ts';

const origin = process.argv[2] ?? '';
const outcomes: Record<string, number> = {};
let failed = 0;
let longestMs = 0;
let stopping = false;
process.once('SIGTERM', () => {
  stopping = true;
});

async function count(name: string, work: () => Promise<number | undefined>): Promise<void> {
  const began = performance.now();
  const outcome = await work().catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
  longestMs = Math.max(longestMs, performance.now() - began);
  if (typeof outcome !== 'number' || outcome >= 500) failed += 1;
  const key = `${name} ${outcome}`;
  outcomes[key] = (outcomes[key] ?? 0) + 1;
}

async function ask(path: string): Promise<number | undefined> {
  const call = request(origin + path, { agent: false }).end();
  const [response] = await once(call, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

async function visit(path: string): Promise<void> {
  while (!stopping) {
    await count('page', () => ask(path));
    await pause(20);
  }
}

/** Every order has a new key. */
async function buy(): Promise<void> {
  while (!stopping) {
    await count('order', async () => (await placeOrder(origin, crypto.randomUUID())).status);
    await pause(1_000);
  }
}

await Promise.all([...['/', '/products', '/product/xl-7', '/api/products'].map(visit), buy()]);
console.log(JSON.stringify({ ...outcomes, failed, longestMs: Math.round(longestMs) }));
