/**
 * Visitors of a running shop, for example behind nginx while its instances are restarted: `node_modules/.bin/node
 * bench/visitors.ts --origin https://localhost:8443 --seconds 60`. They open pages with the files that these reference,
 * and place orders, each by another customer; an order without a clear response is sent again with its key, as the
 * checkout does. Prints the number of responses by kind. All requests come from one address: start the shop with
 * RATE_LIMITS=off, or it rejects all but the first few dozen. The orders are real: never run this against a live shop.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { orderBodyOf } from './order-load.ts';

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://127.0.0.1:3000' },
    seconds: { type: 'string', default: '30' },
    visitors: { type: 'string', default: '8' },
    buyers: { type: 'string', default: '4' },
    /** Pause between two clicks, in milliseconds. */
    pause: { type: 'string', default: '50' },
  },
});
const end = performance.now() + Number(values.seconds) * 1000;
const pages = ['/', '/products', '/us-products', '/product/xl-7', '/blog', '/contact'];
const answers = new Map<string, number>();
const references: string[] = [];
let [buyers, sentAgain, unanswered, slowest] = [0, 0, 0, 0];

async function ask(kind: string, path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  const start = performance.now();
  const result = await fetch(`${values.origin}${path}`, { ...init, signal: AbortSignal.timeout(30_000) })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error) => ({ status: 0, text: String(error.cause ?? error) }));
  slowest = Math.max(slowest, performance.now() - start);
  const name = `${kind} ${result.status || result.text}`;
  answers.set(name, (answers.get(name) ?? 0) + 1);
  return result;
}

async function visit(): Promise<void> {
  while (performance.now() < end) {
    const { text } = await ask('page', pages[Math.floor(Math.random() * pages.length)] ?? '/');
    const named = new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)|\/pictures\/[\w.-]+\.(?:avif|webp|jpg)/g));
    for (const path of [...named].slice(0, 12)) await ask('file', path);
    await delay(Number(values.pause));
  }
}

async function buy(): Promise<void> {
  while (performance.now() < end) {
    buyers += 1;
    const body = orderBodyOf(buyers);
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
    let placed = false;
    for (let attempt = 1; attempt <= 5 && !placed; attempt++) {
      if (attempt > 1) sentAgain += 1;
      const { status, text } = await ask('order', '/api/orders', { method: 'POST', headers, body });
      placed = status === 201;
      if (placed) references.push(JSON.parse(text).reference);
      else await delay(500);
    }
    if (!placed) unanswered += 1;
    await delay(Number(values.pause));
  }
}

const hands = [
  ...Array.from({ length: Number(values.visitors) }, visit),
  ...Array.from({ length: Number(values.buyers) }, buy),
];
await Promise.all(hands);
for (const [answer, count] of [...answers].sort()) process.stdout.write(`${String(count).padStart(7)}  ${answer}\n`);
process.stdout.write(
  `${references.length} orders accepted under ${new Set(references).size} references, ${sentAgain} sent again, ` +
    `${unanswered} never accepted; slowest answer ${slowest.toFixed(0)} ms\n`,
);
