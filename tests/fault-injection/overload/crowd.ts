/**
 * Child process that generates load. The parent process sends a description of each crowd and receives its results, any
 * number of times.
 */
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, ask, openConnection, orderBytes } from './connection.ts';
import type { Asked, Crowd, Crowded } from './crowd-messages.ts';

/** Client timeout: a later response is of no use to the customer. */
const patienceMs = 2_000;
/** Maximum number of connections that are open at the same time. */
const mostConnections = 4_000;

const nothingYet = () => ({
  inTime: [] as string[],
  late: [] as string[],
  refused: 0,
  unanswered: 0,
  other: {} as Record<string, number>,
});
let became = nothingYet();

function note({ status, reference }: Answer, ms: number): void {
  const { inTime, late, other } = became;
  if (status === 201 && reference) (ms <= patienceMs ? inTime : late).push(reference);
  else if (status === 503 || status === 429) became.refused += 1;
  else if (status === 0) became.unanswered += 1;
  else if (status !== 200) other[status] = (other[status] ?? 0) + 1;
}

async function askAndNote(socket: Socket, bytes: string): Promise<void> {
  const start = performance.now();
  note(await ask(socket, bytes), performance.now() - start);
}

/** Starts calls at a constant rate regardless of earlier ones (open loop), and resolves once all have finished. */
async function arrive(perSecond: number, seconds: number, once: () => Promise<void>): Promise<void> {
  const start = performance.now();
  const all: Promise<void>[] = [];
  while (performance.now() - start < seconds * 1000) {
    const due = Math.floor(((performance.now() - start) / 1000) * perSecond);
    while (all.length < due) all.push(once());
    await pause(5);
  }
  await Promise.all(all);
}

/** Arrivals reuse idle connections, as behind a proxy, and open a new one if none is free. */
async function arriveAndAsk(origin: string, perSecond: number, seconds: number, bytes: () => string): Promise<void> {
  const free: Socket[] = [];
  let open = 0;
  await arrive(perSecond, seconds, async () => {
    let socket = free.pop();
    if (!socket || socket.destroyed) {
      if (open >= mostConnections) return note({ status: 0, reference: undefined }, 0);
      socket = openConnection(origin);
      open += 1;
      socket.once('close', () => (open -= 1));
    }
    await askAndNote(socket, bytes());
    if (!socket.destroyed) free.push(socket);
  });
  for (const socket of free) socket.destroy();
}

async function order(origin: string, count: number, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const customer = async () => {
    while (performance.now() < end) {
      // The rate limit allows ten orders per address in ten minutes.
      const socket = openConnection(origin);
      for (let one = 0; one < 5 && !socket.destroyed && performance.now() < end; one++) {
        await askAndNote(socket, orderBytes(origin));
      }
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: count }, customer));
}

/**
 * Opens `count` connections, calls `begin` on each, then `goOn` every second; reopens connections that the server
 * closed.
 */
async function hold(
  origin: string,
  { count, seconds }: { readonly count: number; readonly seconds: number },
  begin: (socket: Socket, index: number) => void,
  goOn: (socket: Socket, index: number) => void,
): Promise<void> {
  const sockets: (Socket | undefined)[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const next = pause(1_000);
    for (let index = 0; index < count; index++) {
      const socket = sockets[index];
      if (socket && !socket.destroyed) goOn(socket, index);
      else {
        if (socket) became.unanswered += 1;
        sockets[index] = openConnection(origin).resume();
        begin(sockets[index] as Socket, index);
        // Opens the connections gradually, a thousand every 50 ms.
        if (index % 1000 === 999) await pause(50);
      }
    }
    await next;
  }
  for (const socket of sockets) socket?.destroy();
}

const isSlow = (index: number) => index % 50 > 0;

function bodies(origin: string, crowd: Extract<Crowd, { kind: 'endless bodies' }>): Promise<void> {
  const head = `POST /api/orders HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nContent-Type: application/json\r\nIdempotency-Key: `;
  const begin = (socket: Socket, index: number) => {
    const own = `${head}${crypto.randomUUID()}\r\n`;
    if (isSlow(index)) return void socket.write(`${own}Content-Length: 60000\r\n\r\n{"customerName":"`);
    socket.write(`${own}Transfer-Encoding: chunked\r\n\r\n`);
    const more = () => {
      while (!socket.destroyed && socket.write(`1000\r\n${'x'.repeat(0x1000)}\r\n`));
    };
    socket.on('drain', more);
    more();
  };
  return hold(origin, crowd, begin, (socket, index) => void (isSlow(index) && socket.write('x')));
}

function run({ origin, crowd }: Asked): Promise<void> {
  const { host } = new URL(origin);
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\n`;
  switch (crowd.kind) {
    case 'arrivals':
      return arriveAndAsk(origin, crowd.perSecond, crowd.seconds, () => orderBytes(origin));
    case 'new addresses':
      return arriveAndAsk(
        origin,
        crowd.perSecond,
        crowd.seconds,
        () => `${get(`/products?search=${crypto.randomUUID()}`)}\r\n`,
      );
    case 'customers':
      return order(origin, crowd.count, crowd.seconds);
    case 'slow heads':
      return hold(
        origin,
        crowd,
        (socket) => void socket.write(get('/')),
        (socket) => void socket.write(`X-More: ${Math.random()}\r\n`),
      );
    case 'idle':
      return hold(
        origin,
        crowd,
        (socket, index) => void (index % 2 === 0 && socket.write(`${get('/')}\r\n`)),
        () => undefined,
      );
    case 'endless bodies':
      return bodies(origin, crowd);
  }
}

process.on('message', async (asked: Asked) => {
  // Attackers use their own machines: a lower priority keeps the crowd from taking CPU time from the shop.
  if (asked.crowd.kind !== 'customers') setPriority(10);
  became = nothingYet();
  const start = performance.now();
  const cpu = process.cpuUsage();
  await run(asked);
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  process.send?.({ ...became, seconds, processor: (user + system) / 1e6 } satisfies Crowded);
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
