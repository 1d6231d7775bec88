import { expect, it } from 'vitest';
import { onSqlite } from '../store/engines.ts';
import { openTestingShop, orderOf, readAccepted } from './testing-shop.ts';

onSqlite(({ open }) => {
  async function openOrder() {
    const shop = await openTestingShop({ store: await open() });
    const { reference, link } = await readAccepted(await shop.order(orderOf(shop, { 'xl-7': 2 })));
    return { shop, reference, key: link.split('key=')[1] ?? '' };
  }

  it('logs and metrics have route patterns and no key, for any order request [ADMIN-7]', async () => {
    const { shop, reference, key } = await openOrder();
    for (const path of [key, `${reference}/${key}`, `${reference}/key=${key}`, `${reference}/pay`, 'a/b/', '%0a/%0a']) {
      for (const method of ['GET', 'POST']) await shop.fetch(`/order/${path}`, { method });
    }
    const routes = new Set(shop.logged.map(({ route }) => route).filter((route) => String(route).startsWith('/order')));
    expect([...routes].sort()).toEqual(['/order/:reference', '/order/:reference/:action', '/order/:reference/pay']);
    expect(JSON.stringify(shop.logged)).not.toContain(key);
  });

  it('a redirect to an order page is not cached, and its key reaches no other site [ADMIN-7]', async () => {
    const { shop, reference, key } = await openOrder();
    const stated = new URLSearchParams({ key, step: 'confirm', name: 'Ada', reason: '', 'line-1': '1', seen: '0' });
    const answers = [
      await shop.fetch(`/order/${reference}/invoice?key=${key}`, { redirect: 'manual' }),
      await shop.fetch(`/order/${reference}/withdraw`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: stated.toString(),
      }),
    ];
    for (const { status, headers } of answers) {
      expect(status).toBe(303);
      expect(headers.get('Location')).toContain(key);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    }
  });
});
