import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Listener, listen } from '../../src/server/process/listen.ts';

let listener: Listener;
beforeEach(async () => {
  listener = await listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => listener.close(0));

/** Sends bytes as they are and reads until the connection ends. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(listener.port, '127.0.0.1');
  socket.write(bytes);
  return Buffer.concat(await socket.toArray()).toString();
}

it('answers 503 until the store is open', async () => {
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
])('answers 400 to a request with %s', async (_, bytes) => {
  listener.open(() => new Response('reached'));
  expect(await exchange(bytes)).toMatch(/^HTTP\/1\.1 400 /);
});

it('cuts what is not done within the bound when it stops [OPS-3]', async () => {
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
