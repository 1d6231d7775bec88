import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { AppEnv, AppHandler } from '../../src/server/http/app-env.ts';
import { loadLimits, loadShedding } from '../../src/server/middleware/load-shedding.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { type Listener, listen } from '../../src/server/runtime/listen.ts';
import { eventually } from '../support/eventually.ts';

let listener: Listener;
let held: { readonly path: string; readonly answer: () => void }[];
let refused: number[];

/** A shop that holds every response, except to health checks, until it is released. */
beforeEach(async () => {
  held = [];
  refused = [];
  listener = await listen({ host: '127.0.0.1', port: 0 });
  open(async ({ req }) => {
    if (req.path !== '/healthz') {
      if (req.method === 'POST') await req.text();
      await new Promise<void>((resolve) => held.push({ path: req.path, answer: resolve }));
    }
    return new Response(`made ${req.path}`);
  });
});
afterEach(() => listener.close(0));

/** Opens a shop with a single handler behind the load shedder. */
function open(handle: AppHandler): void {
  const log = createLog('warn', { write: (line) => void refused.push(JSON.parse(line).refused) });
  const app = new Hono<AppEnv>().use(loadShedding({ log })).all('*', handle);
  // Requests whose bodies never end.
  app.onError(() => new Response(null, { status: 500 }));
  listener.open(app.fetch);
}

const at = (path: string) => `http://127.0.0.1:${listener.port}${path}`;
const order = () => fetch(at('/api/orders'), { method: 'POST', body: '{}' });
const letGo = () => {
  for (const { answer } of held.splice(0)) answer();
};

async function send(text: string): Promise<Socket> {
  const socket = connect(listener.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

it('accepts as many orders as it can serve soon, sheds the rest, and accepts again once some are done [FAULT-5]', async () => {
  const first = Array.from({ length: loadLimits.writes.most }, order);
  await eventually(() => held.length).toBe(loadLimits.writes.most);
  const beyond = await order();
  expect([beyond.status, beyond.headers.get('Retry-After')]).toEqual([503, '2']);
  expect(await beyond.json()).toMatchObject({ code: 'unavailable' });
  expect(await (await fetch(at('/healthz'))).text()).toBe('made /healthz');
  await eventually(() => refused).toEqual([1]);
  letGo();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual(first.map(() => 200));
  const next = order();
  await eventually(() => held.length).toBe(1);
  letGo();
  expect((await next).status).toBe(200);
});

it('accepts only the requests that it can serve within a second if it is slow and has no idle time [FAULT-5]', async () => {
  const tookMs = 25;
  const waiting: (() => void)[] = [];
  let answered = 0;
  const goOn = () => {
    const end = performance.now() + tookMs;
    while (performance.now() < end);
    answered += 1;
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(goOn);
  };
  open(async ({ req }) => {
    await req.text();
    await new Promise<void>((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(goOn);
    });
    return new Response('ordered');
  });
  // Each customer orders again after a success, and leaves after a rejection.
  let turnedAway = 0;
  const customer = async () => {
    while (answered < 120 && (await order()).ok);
    turnedAway += Number(answered < 120);
  };
  const { most, least, soonMs } = loadLimits.writes;
  await Promise.all(Array.from({ length: most }, customer));
  expect(most - turnedAway).toBeLessThanOrEqual(soonMs / tookMs + 1);
  expect(most - turnedAway).toBeGreaterThanOrEqual(least);
});

it('reserves no capacity for bodies that never end, and disconnects clients that keep sending after the response [FAULT-5]', async () => {
  const head = 'POST /api/orders HTTP/1.1\r\nHost: shop.example\r\n';
  for (let one = 0; one < loadLimits.writes.most + 10; one++) await send(`${head}Content-Length: 100\r\n\r\n{`);
  const taken = order();
  await eventually(() => held.length).toBe(1);
  letGo();
  expect((await taken).status).toBe(200);

  open(() => new Response('nobody reads what is sent'));
  const endless = await send(`${head}Transfer-Encoding: chunked\r\n\r\n`);
  const ended = new Promise((resolve) => endless.on('error', () => undefined).on('close', resolve));
  endless.resume();
  const more = () => {
    while (!endless.destroyed && endless.write(`1000\r\n${'x'.repeat(0x1000)}\r\n`));
  };
  endless.on('drain', more);
  more();
  await ended;
});

it('renders a limited number of pages at a time, sheds the rest, and still accepts orders [FAULT-5]', async () => {
  const all = Array.from({ length: loadLimits.pages + 10 }, (_, index) => fetch(at(`/products?search=${index}`)));
  let turnedAway = 0;
  for (const one of all) void one.then(({ status }) => (turnedAway += Number(status === 503)));
  await eventually(() => turnedAway).toBe(10);
  await eventually(() => held.length).toBe(loadLimits.pages);
  const ordered = order();
  await eventually(() => held.length).toBe(loadLimits.pages + 1);
  letGo();
  expect((await ordered).status).toBe(200);
  expect((await Promise.all(all)).filter(({ status }) => status === 200)).toHaveLength(loadLimits.pages);
});

it.each(['/pictures/a.00000000-640.avif', '/assets/app.js', '/api/config'])(
  'serves every request of a burst for %s [VALIDATOR-1]',
  async (path) => {
    const burst = Array.from({ length: 400 }, () => fetch(at(path)));
    await eventually(() => held.length).toBe(burst.length);
    letGo();
    expect(new Set((await Promise.all(burst)).map(({ status }) => status))).toEqual(new Set([200]));
  },
);

it('sheds a flood of file requests [FAULT-5]', async () => {
  let turnedAway = 0;
  const flood = Array.from({ length: loadLimits.files + 10 }, () => fetch(at('/icons/a.png')));
  for (const one of flood) void one.then(({ status }) => (turnedAway += Number(status === 503)));
  await eventually(() => turnedAway).toBe(10);
  await eventually(() => held.length).toBe(loadLimits.files);
  letGo();
  await Promise.all(flood);
  expect(turnedAway).toBe(10);
});

it('accepts several connections per event loop turn, on a port of its own [FAULT-5, OPS-2]', async () => {
  await expect(listen({ host: '127.0.0.1', port: listener.port })).rejects.toThrow('is taken by another program');
  let turns = 0;
  let connected = 0;
  const busy = setInterval(() => {
    turns += 1;
    const end = performance.now() + 20;
    while (performance.now() < end);
  }, 0);
  const sockets = await Promise.all(
    Array.from({ length: 200 }, () => send('GET /healthz HTTP/1.1\r\nHost: shop.example\r\n\r\n')),
  );
  turns = 0;
  for (const socket of sockets) socket.once('data', () => (connected += 1));
  await eventually(() => connected).toBe(200);
  clearInterval(busy);
  expect(turns).toBeLessThan(100);
});
