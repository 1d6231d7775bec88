import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Listener, listen } from '../../src/server/runtime/listen.ts';
import { defaultLimits } from '../../src/server/runtime/load-shedder.ts';
import { eventually } from '../support/eventually.ts';

let listener: Listener;
let held: { readonly path: string; readonly answer: () => void }[];
let refused: number[];

/** A shop whose every answer but that of a probe waits until it is let go. */
beforeEach(async () => {
  held = [];
  refused = [];
  listener = await listen({ host: '127.0.0.1', port: 0, tellRefused: (count) => refused.push(count) });
  listener.open(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname !== '/healthz') {
      if (request.method === 'POST') await request.text();
      await new Promise<void>((resolve) => held.push({ path: pathname, answer: resolve }));
    }
    return new Response(`made ${pathname}`);
  });
});
afterEach(() => listener.close(0));

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

it('begins as many orders as it can answer soon, tells others to come back, and takes orders again once some are done [FAULT-5]', async () => {
  const first = Array.from({ length: defaultLimits.inHand.most }, order);
  await eventually(() => held.length).toBe(defaultLimits.inHand.most);
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

it('begins no more than it answers within a second where it is slow and has no time to spare [FAULT-5]', async () => {
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
  listener.open(async (request) => {
    await request.text();
    await new Promise<void>((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(goOn);
    });
    return new Response('ordered');
  });
  // Each customer orders again once told, and goes once turned away.
  let turnedAway = 0;
  const customer = async () => {
    while (answered < 120 && (await order()).ok);
    turnedAway += Number(answered < 120);
  };
  const { most, least, soonMs } = defaultLimits.inHand;
  await Promise.all(Array.from({ length: most }, customer));
  expect(most - turnedAway).toBeLessThanOrEqual(soonMs / tookMs + 1);
  expect(most - turnedAway).toBeGreaterThanOrEqual(least);
});

it('gives nobody’s place to bodies that never end, and cuts off who goes on sending after the answer [FAULT-5]', async () => {
  const head = 'POST /api/orders HTTP/1.1\r\nHost: shop.example\r\n';
  for (let one = 0; one < defaultLimits.inHand.most + 10; one++) await send(`${head}Content-Length: 100\r\n\r\n{`);
  const taken = order();
  await eventually(() => held.length).toBe(1);
  letGo();
  expect((await taken).status).toBe(200);

  listener.open(() => new Response('nobody reads what is sent'));
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

it('lets so many pages wait, tells others to come back, and makes those that waited [FAULT-5]', async () => {
  const { atOnce, waiting } = defaultLimits.pages;
  const ask = (_: unknown, index: number) => fetch(at(`/products?search=${index}`));
  const first = Array.from({ length: atOnce }, ask);
  await eventually(() => held.length).toBe(atOnce);
  let turnedAway = 0;
  const more = Array.from({ length: waiting + 10 }, ask);
  for (const one of more) void one.then(({ status }) => (turnedAway += Number(status === 503)));
  await eventually(() => turnedAway).toBe(10);
  // Whoever orders waits behind no page.
  const ordered = order();
  await eventually(() => held.length).toBe(atOnce + 1);
  letGo();
  expect((await ordered).status).toBe(200);
  const all = Promise.all([...first, ...more]);
  for (let made = 0; made < waiting; made += atOnce) {
    await eventually(() => held.length).toBe(atOnce);
    letGo();
  }
  expect((await all).filter(({ status }) => status === 200)).toHaveLength(atOnce + waiting);
  expect(turnedAway).toBe(10);
});

it.each(['/pictures/a.00000000-640.avif', '/assets/app.js', '/api/config'])(
  'answers every request of a burst for %s, in turn [VALIDATOR-1]',
  async (path) => {
    const { atOnce } = defaultLimits.files;
    const burst = Array.from({ length: 400 }, () => fetch(at(path)));
    let answered = 0;
    for (const one of burst) void one.then(() => (answered += 1));
    await eventually(() => held.length).toBe(atOnce);
    while (answered < burst.length) {
      letGo();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(new Set((await Promise.all(burst)).map(({ status }) => status))).toEqual(new Set([200]));
  },
);

it('refuses files where a flood of them waits [FAULT-5]', async () => {
  const { atOnce, waiting } = defaultLimits.files;
  let turnedAway = 0;
  let answered = 0;
  const flood = Array.from({ length: atOnce + waiting + 10 }, () => fetch(at('/icons/a.png')));
  for (const one of flood) {
    void one.then(({ status }) => {
      answered += 1;
      turnedAway += Number(status === 503);
    });
  }
  await eventually(() => turnedAway).toBe(10);
  while (answered < flood.length) {
    letGo();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(turnedAway).toBe(10);
});

it('takes in visitors faster than one in each turn, on a port that nobody else is given [FAULT-5, OPS-2]', async () => {
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
