import { afterAll, beforeAll, expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { onSqlite } from '../store/engines.ts';
import { openBuiltPages } from './built-pages.ts';
import { json } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { openTestingShop, type TestingShop } from './testing-shop.ts';

let shop: TestingShop;
beforeAll(async () => {
  shop = await openTestingShop();
});
afterAll(() => shop.close());

it('without an external shop every link leads to this one [SHOP-4]', async () => {
  const pages = await openBuiltPages(shop, { ...settings, externalShopUrl: null });
  const read = async (path: string) =>
    (await pages.respond(new Request(`https://store.example${path}`)))
      .text()
      .then((html) => html.replace(/<!--.*?-->/g, ''));
  const link = (html: string, words: string) =>
    [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].find(([, , inner = '']) => inner.includes(words))?.[1] ?? '';
  for (const path of ['/', '/products', '/us-products', '/product/xl-7', '/cart', '/legal/privacy']) {
    const html = await read(path);
    expect(html).not.toContain('shop.breezebox.example');
    expect(html).not.toMatch(/partner shop/i);
    expect(link(html, 'for 10% off at checkout!')).toContain('href="/products"');
    expect(link(html, 'Cart</span>')).toMatch(/^(?!.*_blank).*href="\/cart"/);
  }
  const home = await read('/');
  expect(link(home, 'Shop Air Purifiers')).toMatch(/^(?!.*_blank).*href="\/products"/);
  expect(link(home, 'View All Products')).toContain('href="/products"');
  expect(link(await read('/products'), 'Shop Now<span class="sr-only">: XL-7<')).toContain('href="/product/xl-7"');
  expect(link(await read('/us-products'), 'US-Only Products - Save 10%')).toContain('href="/us-products"');
  expect(await read('/product/xl-7')).toContain('href="mailto:hello@breezebox.example"');
});

it('the external shop’s discount links lead to the matching page, with the code [SHOP-4]', async () => {
  const follow = async (path: string) => {
    const { status, headers } = await shop.fetch(path, { redirect: 'manual' });
    return [status, headers.get('Location')];
  };
  expect(await follow('/discount/STAROFFER')).toEqual([302, '/products?promo=STAROFFER']);
  expect(await follow('/discount/staroffer?redirect=%2Fcart')).toEqual([302, '/cart?promo=STAROFFER']);
  expect(await follow('/discount/STAROFFER?redirect=%2Fproducts%2Fxl-7')).toEqual([
    302,
    '/product/xl-7?promo=STAROFFER',
  ]);
  expect(await follow('/discount/a%22b?redirect=https%3A%2F%2Felsewhere.example')).toEqual([302, '/products']);
});

onSqlite(({ open }) => {
  it('the address of the external shop can be emptied at the desk [SHOP-4]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const set = (value: string) => json(owner.call('settings.set', { key: 'externalShopUrl', value }));
    expect(await set('')).toMatchObject({ value: null, isSet: true, source: 'store' });
    expect(await set('https://elsewhere.example')).toMatchObject({ value: 'https://elsewhere.example' });
  });
});
