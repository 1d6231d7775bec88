import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagePath, pagePatterns } from '../src/contract/shared/routes.ts';
import { sendOrder } from './support/orders/send-order.ts';
import { faultsOf } from './support/page-checks/html-faults.ts';
import { openShop, type Shop } from './support/shop/shop.ts';
import { everyRoute } from './support/storefront/routes.ts';

describe('the server’s HTML', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.stop());

  const fetchPage = async (path: string, init?: RequestInit) =>
    (await fetch(new URL(path, shop.origin), { headers: { Accept: 'text/html' }, ...init })).text();

  it('is checked by a validator that finds a paragraph in a span, duplicate ids and a wrong autocomplete token', async () => {
    const html = await fetchPage('/contact');
    const broken = html.replace('<h1', '<span><p id="main">a</p></span><input autocomplete="street"><h1');
    expect((await faultsOf(broken)).map((fault) => fault.split(':')[0]).toSorted()).toEqual([
      'element-permitted-content',
      'no-dup-id',
      'valid-autocomplete',
    ]);
  });

  it('is valid on every page [FIELD-10]', async () => {
    const paths = new Set([
      ...everyRoute,
      ...Object.values(pagePatterns).filter((pattern) => !pattern.includes(':')),
      pagePath('product', { id: 'us-xl-7' }),
      '/unsubscribe?token=a',
      '/order',
      '/withdraw',
      '/offline',
      '/desk',
    ]);
    for (const path of paths)
      expect({ path, faults: await faultsOf(await fetchPage(path)) }).toEqual({ path, faults: [] });
  });

  it('is valid on order pages, and on forms shown again with errors [FIELD-10]', async () => {
    const { body } = await sendOrder(shop.origin);
    const { reference = '', link = '' } = body;
    const [path = ''] = link.split('?');
    const withdraw = `${link.replace(path, `${path}/withdraw`)}`;
    const post = (fields: Record<string, string>): RequestInit => ({
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Accept: 'text/html', Origin: shop.origin },
    });
    const pages: [what: string, html: string][] = [
      ['order', await fetchPage(link)],
      ['withdraw', await fetchPage(withdraw)],
      ['lost link', await fetchPage('/order', post({ reference, email: 'nobody' }))],
      ['statement', await fetchPage('/withdraw', post({ step: 'review', name: '', email: 'nobody' }))],
      ['back-in-stock', await fetchPage('/back-in-stock', post({ product: 'tower-8', email: 'nobody' }))],
      ['contact', await fetchPage('/contact', post({ name: '', email: 'nobody', subject: '', message: '' }))],
    ];
    for (const [what, html] of pages) {
      expect({ what, isPage: html.includes('<h1'), faults: await faultsOf(html) }).toEqual({
        what,
        isPage: true,
        faults: [],
      });
    }
  });
});
