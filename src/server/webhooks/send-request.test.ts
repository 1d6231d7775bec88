import type { lookup } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { type Network, sendRequest } from './send-request.ts';

/** A server on this machine, which counts its requests. */
async function openServer(answer: RequestListener) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, requests: () => requests };
}

/** Resolves every name to the next of these addresses. */
function resolving(...addresses: string[]) {
  const asked: string[] = [];
  const resolve = ((name: string, _options: object, done: (error: null, found: object[]) => void) => {
    asked.push(name);
    const address = addresses.length > 1 ? addresses.shift() : addresses[0];
    done(null, [{ address, family: address?.includes(':') ? 6 : 4 }]);
  }) as unknown as typeof lookup;
  return { resolve, asked };
}

const request = (url: string) => ({ url, headers: { 'webhook-id': 'one' }, body: '{}' });
const isPrivate = { error: 'The address is in a private network' };

it('posts to a checked address and reads nothing but the status [HOOK-3]', async () => {
  let received: unknown;
  const server = await openServer(async (incoming, response) => {
    received = { method: incoming.method, id: incoming.headers['webhook-id'], body: await text(incoming) };
    response.writeHead(204).end();
  });
  const { resolve, asked } = resolving('127.0.0.1');
  const here: Network = { resolve, isPublic: () => true, allowsHttp: true };
  expect(await sendRequest(request(`http://hooks.example:${server.port}/shop`), here)).toEqual({ status: 204 });
  expect(received).toEqual({ method: 'POST', id: 'one', body: '{}' });
  expect(asked).toEqual(['hooks.example']);
});

it('connects to no private address: by number, by name, after the name has changed, or by http [HOOK-3]', async () => {
  const server = await openServer((_, response) => response.writeHead(200).end());
  const network = (...addresses: string[]) => ({
    ...resolving(...addresses),
    isPublic: isPublicAddress,
    allowsHttp: true,
  });
  const to = (host: string, ...addresses: string[]) =>
    sendRequest(request(`http://${host}:${server.port}/`), network(...addresses));
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '127.1'])
    expect([host, await to(host, '127.0.0.1')]).toEqual([host, isPrivate]);
  expect(await to('hooks.example', '127.0.0.1')).toEqual(isPrivate);
  expect(await to('hooks.example', '10.0.0.7')).toEqual(isPrivate);
  // The first answer is public, the second is not: each request resolves once and uses what it checked.
  const changing = resolving('127.0.0.1', '10.0.0.7');
  const once: Network = { ...changing, isPublic: (address) => address === '127.0.0.1', allowsHttp: true };
  const url = `http://hooks.example:${server.port}/`;
  expect(await sendRequest(request(url), once)).toEqual({ status: 200 });
  expect(await sendRequest(request(url), once)).toEqual(isPrivate);
  expect(changing.asked).toHaveLength(2);
  expect(server.requests()).toBe(1);
  const safe: Network = { ...resolving('127.0.0.1'), isPublic: () => true, allowsHttp: false };
  expect(await sendRequest(request(url), safe)).toEqual({ error: 'The address is not https' });
});

it('follows no redirect [HOOK-3]', async () => {
  const inner = await openServer((_, response) => response.writeHead(200).end());
  const outer = await openServer((_, response) =>
    response.writeHead(307, { Location: `http://127.0.0.1:${inner.port}/` }).end(),
  );
  const here: Network = { ...resolving('127.0.0.1'), isPublic: () => true, allowsHttp: true };
  expect(await sendRequest(request(`http://hooks.example:${outer.port}/`), here)).toEqual({ status: 307 });
  expect(inner.requests()).toBe(0);
});

it.each([
  ['HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', { status: 101 }],
  ['HTTP/1.1 101 Switching Protocols\r\n\r\n', { status: 101 }],
  ['HTTP/1.1 103 Early Hints\r\n\r\n', { error: 'ECONNRESET' }],
])('ends when a server switches protocols or answers nothing final: %j [HOOK-3]', async (answer, outcome) => {
  const closed = Promise.withResolvers<void>();
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined).on('close', () => closed.resolve());
    socket.once('data', () => (answer.includes(' 101 ') ? socket.write(answer) : socket.end(answer)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const here: Network = { ...resolving('127.0.0.1'), isPublic: () => true, allowsHttp: true };
  const { port } = server.address() as AddressInfo;
  expect(await sendRequest(request(`http://hooks.example:${port}/`), here)).toEqual(outcome);
  await closed.promise;
});

async function text(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}
