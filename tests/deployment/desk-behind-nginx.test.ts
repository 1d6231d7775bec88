import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { rateLimitPolicies } from '../../src/server/middleware/rate-limits.ts';
import { launchBrowser, viewports, watch } from '../support/browser/browser.ts';
import { giveAuthenticator } from '../support/browser/passkey.ts';
import { createDatabase, type TestDatabase } from '../support/database/databases.ts';
import { eventually } from '../support/eventually.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { photo } from '../support/photos.ts';
import { testSecret } from '../support/setup/test-secret.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';
import { type Nginx, nginxMissing, startNginx } from '../support/stand-ins/nginx.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const desk = 'https://desk.test';

/** An image of 12 MB, mostly metadata of its producer: as large as a photo from a camera, but quick to render. */
async function largePicture(): Promise<Buffer> {
  const picture = await photo({ width: 900, height: 900 }).png().toBuffer();
  const body = Buffer.concat([Buffer.from('prVt'), randomBytes(1_000_000)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(1_000_000, 0);
  frame.writeUInt32BE(crc32(body), 4);
  const chunk = Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  // Inserted before the last chunk, which is twelve bytes long.
  return Buffer.concat([picture.subarray(0, -12), ...Array<Buffer>(12).fill(chunk), picture.subarray(-12)]);
}

describe(`the desk behind nginx with TLS${nginxMissing ? ` (not run: ${nginxMissing})` : ''}`, () => {
  let database: TestDatabase;
  let shops: [Shop, Shop];
  let nginx: Nginx;
  let browser: Browser;

  beforeAll(async () => {
    if (nginxMissing) return;
    database = await createDatabase(inject('postgresUrl'));
    const env = {
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://shop.test',
      DESK_HOST: 'desk.test',
      TRUST_PROXY: 'loopback',
      // Each instance must accept what the other has signed.
      ORDER_LINK_SECRET: testSecret,
      RATE_LIMITS: 'on',
    };
    shops = [await openShop(env), await openShop(env)];
    const ports = shops.map(({ origin }) => new URL(origin).port) as [string, string];
    nginx = await startNginx({ shop: 'shop.test', desk: 'desk.test' }, ports);
    // Resolves both names to this machine and trusts this one certificate, so that the page sees ordinary https.
    const rules = ['shop.test', 'desk.test'].map((name) => `MAP ${name}:443 127.0.0.1:${nginx.port}`);
    browser = await launchBrowser({
      args: [`--host-resolver-rules=${rules.join(',')}`, `--ignore-certificate-errors-spki-list=${nginx.keyHash}`],
    });
  });
  afterAll(async () => {
    if (nginxMissing) return;
    await browser?.close();
    await nginx?.stop();
    await Promise.all((shops ?? []).map((shop) => shop.stop()));
    await database.drop();
  });

  /** Sends a hand-made request. @param host the requested host name */
  async function send(
    host: string,
    path: string,
    options: RequestOptions = {},
    body: string | Buffer = '',
  ): Promise<IncomingMessage> {
    const to = { host: '127.0.0.1', port: nginx.port, servername: host, ca: nginx.certificate };
    const call = request({ ...to, path, agent: false, ...options, headers: { Host: host, ...options.headers } });
    call.end(body);
    const [response] = await once(call, 'response');
    return response;
  }

  async function comeIn(): Promise<{ page: Page; faults: string[] }> {
    const context = await browser.newContext({ viewport: viewports.desktop });
    const page = await context.newPage();
    const faults: string[] = [];
    watch(page, faults);
    await giveAuthenticator(page);
    const { link } = JSON.parse(await shops[0].command('staff', 'invite', 'Grace', '--json'));
    expect(link).toMatch(/^https:\/\/desk\.test\/desk\/join#/);
    await page.goto(link);
    await page.getByRole('button', { name: 'Create passkey and sign in' }).click();
    // A new shop starts with its set-up.
    await page.getByRole('heading', { name: /^(Set up your shop|Home)$/ }).waitFor();
    await page.goto(`${desk}/desk`);
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    return { page, faults };
  }

  it('an invited person creates a passkey, signs in, changes a price, uploads 12 MB and sees new orders [DESK-14]', async ({
    skip,
  }) => {
    skip(nginxMissing !== undefined, nginxMissing);
    const { page, faults } = await comeIn();
    const [cookie, ...others] = await page.context().cookies(desk);
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({ name: '__Host-desk', domain: 'desk.test', path: '/' });
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict' });

    // Orders at either instance appear at once, so nothing buffers the event stream. Without it they would take 20 s.
    await page.getByText('New orders appear automatically').waitFor();
    for (const shop of shops) await sendOrder(shop.origin);
    await page.getByText('orders to confirm', { exact: true }).waitFor({ timeout: 15_000 });

    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Sign in with passkey' }).click();
    await page
      .getByRole('heading', { name: 'Your account' })
      .or(page.getByRole('heading', { name: 'Home' }))
      .waitFor();

    // The path without a trailing slash is the desk's too.
    const opened = await page.goto(`${desk}/desk`);
    expect([opened?.url(), opened?.status()]).toEqual([`${desk}/desk`, 200]);
    await page.goto(`${desk}/desk/products/xl-7`);
    await page.getByLabel('Price in pounds').fill('249');
    const pictures = page.getByRole('textbox', { name: /^Alt text of picture \d$/ });
    await pictures.first().waitFor();
    const before = await pictures.count();
    const buffer = await largePicture();
    expect(buffer.length).toBeGreaterThan(12_000_000);
    // From disk, as a visitor would: passing this much to the browser as a message takes half a minute on a busy
    // machine.
    const file = join(shops[0].dataDir, 'large.png');
    await writeFile(file, buffer);
    await page.getByLabel('Choose pictures').setInputFiles(file);
    await expect.poll(() => pictures.count(), { timeout: 60_000 }).toBe(before + 1);
    await pictures.last().fill('Grain');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('All changes saved.').waitFor();
    await eventually(async () => text(await send('shop.test', '/product/xl-7'))).toContain('£249');
    // The browser logs the 401 responses before signing in and in between.
    expect(faults.filter((fault) => !fault.includes('status of 401'))).toEqual([]);
    await page.context().close();
  });

  it('a stream ends with its session, and an upload without a session is refused with a message, however large [DESK-14, DESK-5]', async ({
    skip,
  }) => {
    skip(nginxMissing !== undefined, nginxMissing);
    const { page } = await comeIn();
    await page.goto(`${desk}/desk/account`);
    const heard = await page.evaluate(async () => {
      const stream = await fetch('/desk/api/events');
      const ended = stream.text();
      await fetch('/desk/api/me/sessions', {
        method: 'DELETE',
        body: '{}',
        headers: { 'Content-Type': 'application/json' },
      });
      return [stream.status, await ended, (await fetch('/desk/api/events')).status];
    });
    expect(heard).toEqual([200, 'retry: 3000\n\n', 401]);
    const headers = { Origin: desk, 'Content-Type': 'image/png' };
    const path = '/desk/api/product-pictures?name=large.png';
    const refused = await send('desk.test', path, { method: 'POST', headers }, Buffer.alloc(12_000_000));
    expect([refused.statusCode, JSON.parse(await text(refused)).code]).toEqual([401, 'unauthenticated']);
    await page.context().close();
  });

  it('only its own host name is served, and sign-in attempts are counted by their real sender [DESK-14, DESK-2, DESK-4]', async ({
    skip,
  }) => {
    skip(nginxMissing !== undefined, nginxMissing);
    const ask = (host: string, from: string, forged: Record<string, string> = {}) => {
      const headers = { Origin: desk, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...forged };
      return send(host, '/desk/api/sign-in/options', { method: 'POST', localAddress: from, headers }, '{}');
    };
    expect((await send('desk.test', '/desk')).headers['content-security-policy']).toContain("default-src 'none'");
    for (const path of ['/desk', '/desk/', '/desk/orders']) {
      const response = await send('shop.test', path);
      expect([response.statusCode, response.headers['x-robots-tag']]).not.toEqual([200, 'noindex, nofollow']);
    }
    // Neither is the desk served under the shop's name, even with a header that claims its own.
    const spoofs = [
      {},
      { 'X-Forwarded-Host': 'desk.test' },
      { Forwarded: 'host=desk.test' },
      { 'X-Original-URL': '/desk' },
    ];
    for (const spoof of spoofs) expect((await ask('shop.test', '127.0.0.1', spoof)).statusCode).not.toBe(200);
    const statuses: (number | undefined)[] = [];
    for (let tried = 0; tried < rateLimitPolicies.deskEntries.requests + 1; tried++) {
      const forged = { 'X-Forwarded-For': `198.51.100.${tried}`, 'X-Real-IP': `198.51.100.${tried}` };
      statuses.push((await ask('desk.test', '127.0.0.9', forged)).statusCode);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect((await ask('desk.test', '127.0.0.10')).statusCode).toBe(200);
  });

  it('requests for another host name, or none, are logged without path and query [OPS-52]', async ({ skip }) => {
    skip(nginxMissing !== undefined, nginxMissing);
    const ask = async (head: string) => {
      const socket = connect(nginx.plainPort, '127.0.0.1');
      socket.end(`${head}\r\n\r\n`);
      return text(socket);
    };
    // nginx logs a request before it closes the connection.
    expect(await ask('GET /subscribe?token=secret HTTP/1.1\r\nHost: old-name.test')).toBe('');
    expect(await ask('GET /subscribe?token=secret HTTP/1.0')).toBe('');
    expect(await ask('no request')).toContain('400 Bad Request');
    const led = await ask('GET /subscribe?token=secret HTTP/1.1\r\nHost: shop.test\r\nConnection: close');
    expect(led).toContain('Location: https://shop.test/subscribe?token=secret');
    expect((await send('shop.test', '/subscribe?token=secret')).statusCode).toBe(200);
    expect(await nginx.readSystemLog()).toBe('');
  });

  it('its logs and those of the shop contain no link token [ADMIN-7]', async ({ skip }) => {
    skip(nginxMissing !== undefined, nginxMissing);
    const token = randomBytes(20).toString('hex');
    const paths = [`/order/BB-7K2M-9QXT?key=${token}`, `/unsubscribe?token=${token}`, `/back-in-stock?token=${token}`];
    for (const path of paths) {
      const headers = { Referer: `https://shop.test${path}` };
      const { statusCode = 500 } = await send('shop.test', path, { headers });
      expect(statusCode).toBeLessThan(500);
    }
    expect(await nginx.readLogs()).toContain('/order/BB-7K2M-9QXT');
    expect(await nginx.readLogs()).not.toContain(token);
    for (const shop of shops) expect(shop.output()).not.toContain(token);
  });
});
