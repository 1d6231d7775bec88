import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { openShop, type Shop } from '../support/shop/shop.ts';

async function open(env: Record<string, string>): Promise<Shop> {
  const shop = await openShop(env);
  onTestFinished(async () => void (await shop.stop()));
  return shop;
}

/** Requests a path under the given Host header. */
async function ask({ origin }: Shop, path: string, host = new URL(origin).host) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const asked = request(`${origin}${path}`, { headers: { Host: host, Accept: 'text/html' } }, async (answer) =>
    resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
  );
  asked.on('error', reject).end();
  return promise;
}

const isDesk = ({ body }: { body: string }) => body.includes('<div id="desk">');
/** The document, a view, the page of an invitation, and calls that views make. */
const paths = ['/desk', '/desk/orders', '/desk/join', '/desk/api/me', '/desk/api/today/needs'];

it('has no desk with DESK=off, and mentions none on start [DESK-2]', async () => {
  const shop = await open({ DESK: 'off' });
  for (const path of paths) {
    const answer = await ask(shop, path);
    expect([path, answer.status, isDesk(answer)]).toEqual([path, 404, false]);
  }
  const headers = { Origin: shop.origin, 'Content-Type': 'application/json' };
  const entry = await fetch(`${shop.origin}/desk/api/sign-in/options`, { method: 'POST', headers, body: '{}' });
  // As for any other path of the shop that accepts no form.
  expect(entry.status).toBe(405);
  expect(shop.output()).not.toMatch(/The desk is|staff invite/);
});

it('serves the desk only under the host name in DESK_HOST [DESK-2]', async () => {
  const shop = await open({ DESK_HOST: 'desk.example' });
  const { host, port } = new URL(shop.origin);
  const expectDesk = async () => {
    const own = await ask(shop, '/desk', 'desk.example');
    expect([own.status, isDesk(own)]).toEqual([200, true]);
  };
  await expectDesk();
  expect((await ask(shop, '/desk/api/me', 'desk.example')).status).toBe(401);
  for (const other of [host, `localhost:${port}`, 'shop.example', 'desk.example:81', 'www.desk.example']) {
    for (const path of paths) {
      const answer = await ask(shop, path, other);
      expect([other, path, answer.status, isDesk(answer)]).toEqual([other, path, 404, false]);
    }
  }
  // Responses under other names are not cached for this one.
  await expectDesk();
  expect(shop.output()).toContain('The desk is at http://desk.example/desk');
});
