import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { idempotencyKeyHeader } from '../../src/contract/orders/checkout/idempotency.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { closeStore, openStore } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { orderText } from '../support/orders/send-order.ts';
import { compileCache } from '../support/setup/compile-cache.ts';
import { openShop } from '../support/shop/shop.ts';
import { mayMount, withMounts } from '../support/stand-ins/may-mount.ts';

/** Runs a program with DATA_DIR mounted read-only: file modes would not keep root from writing. */
const readOnly = [
  ...withMounts,
  ...['sh', '-c'],
  'mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro "$DATA_DIR" && exec "$@"',
  'sh',
];

describe('a failed start', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'start-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function start(env: Record<string, string>, within: readonly string[] = []) {
    const [program = '', ...args] = [...within, process.execPath, 'dist/server/main.js'];
    const child = spawn(program, args, {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', ...compileCache, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [stdout, stderr] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
    if (child.exitCode === null) await once(child, 'exit');
    return { code: child.exitCode, stdout: stdout.join(''), stderr: stderr.join('') };
  }

  /** The same start succeeds once the cause of the failure is removed. */
  async function expectToOpen(): Promise<void> {
    const shop = await openShop({ DATA_DIR: folder });
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
    expect(await shop.stop()).toBe(0);
  }

  it.each([
    ['PORT', 'abc', 'PORT is "abc": it must be a whole number from 0 to 65535.\n'],
    ['SITE_PROMO_CODE', 'ten off', 'SITE_PROMO_CODE is "ten off": it must be capital letters and digits.\n'],
    [
      'DATABASE_URL',
      'mysql://a:hunter2@b',
      'DATABASE_URL is not valid: it must be an address such as postgres://user:password@host:5432/database.\n',
    ],
    ['HOST', '192.0.2.1', 'HOST is "192.0.2.1", which is not an address of this machine.\n'],
    ['WEB_CONCURRENCY', '0', 'WEB_CONCURRENCY is "0": it must be a whole number from 1 to 64.\n'],
    [
      'SITE_PRICE_VALID_UNTIL',
      '2027-02-30',
      'SITE_PRICE_VALID_UNTIL is "2027-02-30": it must be a date such as 2025-12-31.\n',
    ],
  ])('ends with one sentence that names %s if its value is %j [OPS-2]', async (name, value, sentence) => {
    expect(await start({ [name]: value })).toEqual({ code: 1, stdout: '', stderr: sentence });
  });

  it('reports that the port is in use [OPS-2]', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await start({ PORT: String(port) });
    expect([code, stderr]).toEqual([
      1,
      `Port ${port} of 127.0.0.1 is taken by another program: stop it, or set another PORT.\n`,
    ]);
    other.close();
  });

  it('reports that the folder cannot be used [OPS-2]', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const { code, stderr } = await start({ DATA_DIR: file });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The store in the folder .* \(DATA_DIR\) cannot be opened: .*\.\n$/);
  });

  it('reports a full disk, and leaves nothing half-created [OPS-2, OPS-24]', async () => {
    const { code, stdout, stderr } = await start({}, ['prlimit', '--fsize=20000']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The store in the folder .* \(DATA_DIR\) cannot be opened: disk I\/O error\.\n$/);
    await expectToOpen();
  });

  it.runIf(mayMount())('reports that the store is not writable, and opens once it is [OPS-2, OPS-24]', async () => {
    const store = await openStore({ url: join(folder, 'store.db') });
    await migrate(store);
    await closeStore(store);
    const { code, stdout, stderr } = await start({}, readOnly);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The store in the folder .* \(DATA_DIR\) cannot be opened: .+\.\n$/);
    await expectToOpen();
  });

  it('reports that the database does not respond, without its password [OPS-2]', async () => {
    const { code, stderr } = await start({ DATABASE_URL: 'postgres://store:hunter2@127.0.0.1:1/store' });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The store in the database that DATABASE_URL names cannot be opened: .*ECONNREFUSED.*\.\n$/,
    );
    expect(stderr).not.toContain('hunter2');
  });
});

describe('a stop', () => {
  const order = Buffer.from(orderText);

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s finishes the current order, accepts no more, and exits with 0 [OPS-3]',
    async (signal) => {
      const shop = await openShop({ LOG_LEVEL: 'info' });
      const { port } = new URL(shop.origin);
      const idle = connect(Number(port), '127.0.0.1');
      await once(idle, 'connect');
      const inHand = httpRequest(`${shop.origin}${apiPaths.orders}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': order.length,
          [idempotencyKeyHeader]: crypto.randomUUID(),
          Expect: '100-continue',
        },
      });
      inHand.flushHeaders();
      await once(inHand, 'continue');
      inHand.write(order.subarray(0, 100));

      const exited = once(shop.process, 'exit');
      shop.process.kill(signal);
      await once(idle.resume(), 'close');
      await expect(fetch(shop.origin)).rejects.toThrow();

      inHand.end(order.subarray(100));
      const [response] = await once(inHand, 'response');
      const body = Buffer.concat(await response.toArray()).toString();
      expect([response.statusCode, response.headers.connection]).toEqual([201, 'close']);
      expect(await exited).toEqual([0, null]);
      expect(shop.output()).toContain('is closed.');

      const { reference } = JSON.parse(body);
      const shown = await shop.command('orders', 'show', reference);
      expect(shown).toContain(reference);
      await shop.stop();
    },
  );

  it('by a second Ctrl-C is immediate, whatever is in progress', async () => {
    const shop = await openShop();
    const port = Number(new URL(shop.origin).port);
    const [idle, held] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    held.on('error', () => undefined);
    held.write(
      `POST ${apiPaths.orders} HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\n` +
        `${idempotencyKeyHeader}: ${crypto.randomUUID()}\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\n`,
    );
    await once(held, 'data');
    const exited = once(shop.process, 'exit');
    shop.process.kill('SIGINT');
    await once(idle.resume(), 'close');
    // Signals in quick succession count as one Ctrl-C, which npm has doubled, so repeat until one counts.
    const press = setInterval(() => shop.process.kill('SIGINT'), 100);
    expect(await exited).toEqual([1, null]);
    clearInterval(press);
    await shop.stop();
  });
});
