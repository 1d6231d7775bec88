import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Listener, listen } from '../../src/server/runtime/listen.ts';

let listener: Listener;
beforeEach(async () => {
  listener = await listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => listener.close(0));

/** Sends raw bytes and reads until the connection ends. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(listener.port, '127.0.0.1');
  socket.write(bytes);
  return Buffer.concat(await socket.toArray()).toString();
}

it('responds with 503 until the database is open', async () => {
  const response = await fetch(`http://127.0.0.1:${listener.port}/`);
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1']);
});

it.each([
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['no host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
  ['a backslash in the address', 'GET /\\a HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n'],
  [
    'a body of two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['one host twice', 'GET / HTTP/1.1\r\nHost: a\r\nAccept: */*\r\nhOST: a\r\nConnection: close\r\n\r\n'],
])('responds with 400 to a request with %s [ADMIN-3]', async (_, bytes) => {
  listener.open(() => new Response('reached'));
  expect(await exchange(bytes)).toMatch(/^HTTP\/1\.1 400 /);
});

it.each([
  ['a header of 8 KiB', `X-Long: ${'a'.repeat(8 * 1024)}`],
  ['an address of 8 KiB', undefined],
  ['more than 100 headers', Array.from({ length: 100 }, (_, index) => `X-${index}: a`).join('\r\n')],
])('responds with 431 to %s [SAFE-12]', async (_, headers) => {
  listener.open(() => new Response('reached'));
  const path = headers ? '/' : `/${'a'.repeat(8 * 1024)}`;
  const lines = [`GET ${path} HTTP/1.1`, 'Host: shop.example', ...(headers ? [headers] : []), 'Connection: close'];
  expect(await exchange(`${lines.join('\r\n')}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
});

it('accepts a browser’s headers with long values, and reads the last of many header lines', async () => {
  listener.open((request) => new Response(request.headers.get('X-Forwarded-For')));
  const headers = Array.from({ length: 97 }, (_, index) => `X-${index}: ${'a'.repeat(50)}`);
  const lines = [
    'GET / HTTP/1.1',
    'Host: shop.example',
    ...headers,
    'Connection: close',
    'X-Forwarded-For: 203.0.113.7',
  ];
  expect(await exchange(`${lines.join('\r\n')}\r\n\r\n`)).toMatch(/203\.0\.113\.7/);
});

it('disconnects unfinished requests at the shutdown timeout [OPS-3]', async () => {
  const reached = Promise.withResolvers<void>();
  listener.open(() => {
    reached.resolve();
    return new Promise<Response>(() => {});
  });
  const socket = connect(listener.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n');
  await reached.promise;
  const closed = once(socket, 'close');
  await listener.close(10);
  await closed;
});

/** More than the socket buffers hold. */
const large = 'a'.repeat(64 * 1024 * 1024);

it.each([
  ['an answer of the application', undefined],
  ['a page from memory', (_: IncomingMessage, response: ServerResponse) => Boolean(response.end(large))],
])('disconnects a client that does not read %s, and frees its resources [SAFE-18]', async (_, send) => {
  const impatient = await listen({ host: '127.0.0.1', port: 0, silentMs: 200 });
  onTestFinished(() => impatient.close(0));
  const gone = Promise.withResolvers<void>();
  const noteEnd = (response: ServerResponse) => response.once('close', gone.resolve);
  impatient.open(
    (_, { outgoing }) => {
      noteEnd(outgoing as ServerResponse);
      return new Response(large);
    },
    send && ((request, response) => send(request, noteEnd(response))),
  );
  const socket = connect(impatient.port, '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n');
  await gone.promise;
});

it('tolerates five minutes without progress, and no more [SAFE-18]', async () => {
  const bound = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => bound.mockRestore());
  const usual = await listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => usual.close(0));
  usual.open(() => {
    expect(bound.mock.calls).toContainEqual([300_000]);
    return new Response('here');
  });
  expect((await fetch(`http://127.0.0.1:${usual.port}/`)).status).toBe(200);
});
