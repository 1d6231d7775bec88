import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { fetchNewestVersion, updateSource } from '../settings/newest-version.ts';
import { getText } from './get-text.ts';

async function openServer(body: string) {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, requests: () => requests };
}

const resolvingTo = (address: string) =>
  ((_: string, __: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address, family: 4 }])) as unknown as typeof lookup;

const limits = { headers: {}, timeoutMs: 10_000, maxBytes: 100 };

it('gets from checked addresses only, and never more than allowed [SETDESK-21]', async () => {
  const { port, requests } = await openServer('{"version":"1.2.3"}');
  const url = new URL(`http://updates.example:${port}/`);
  const resolution = { resolve: resolvingTo('127.0.0.1'), isPublic: () => true };
  expect(await getText({ ...limits, url, resolution })).toEqual({ status: 200, text: '{"version":"1.2.3"}' });
  expect(await getText({ ...limits, url, resolution, maxBytes: 5 })).toEqual({ status: 200, text: undefined });
  const inside = { ...resolution, isPublic: (address: string) => address !== '127.0.0.1' };
  await expect(getText({ ...limits, url, resolution: inside })).rejects.toThrow('The address is in a private network');
  expect(requests()).toBe(2);
});

it.each([
  ['HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', 'another protocol'],
  ['HTTP/1.1 101 Switching Protocols\r\n\r\n', '101'],
  ['', 'socket hang up'],
  ['HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nshort', 'due to timeout'],
])('ends when a server switches protocols, closes the connection or stalls: %j [SETDESK-21]', async (answer, why) => {
  const closed = Promise.withResolvers<void>();
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined).on('close', () => closed.resolve());
    socket.once('data', () => (answer ? socket.write(answer) : socket.end()));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const resolution = { resolve: resolvingTo('127.0.0.1'), isPublic: () => true };
  const url = new URL(`http://updates.example:${(server.address() as AddressInfo).port}/`);
  const outcome = getText({ ...limits, timeoutMs: 500, url, resolution }).then(
    ({ status }) => `${status}`,
    ({ message }) => message,
  );
  expect(await outcome).toContain(why);
  await closed.promise;
});

it('asks a private address for updates only if the environment names it [SETDESK-21]', async () => {
  const { port, requests } = await openServer('{"version":"1.2.3"}');
  const updateCheckUrl = `http://127.0.0.1:${port}/`;
  const ask = (env: Record<string, string>) => {
    const source = updateSource({ updateCheckUrl }, env);
    return source && fetchNewestVersion(source, '1.0.0');
  };
  expect(await ask({})).toEqual({
    ok: false,
    why: 'it did not respond (The address is in a private network)',
  });
  expect(requests()).toBe(0);
  expect(await ask({ SITE_UPDATE_CHECK_URL: updateCheckUrl })).toEqual({ ok: true, version: '1.2.3', notesUrl: null });
  expect(updateSource({ updateCheckUrl: null }, {})).toBeNull();
});
