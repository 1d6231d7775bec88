import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { isProduct, type Product } from '../../src/contract/catalogue/product.ts';
import { productCardsPath } from '../../src/contract/catalogue/product-cards.ts';
import type { DeskProduct, DeskProductPage, ProductFormValues } from '../../src/contract/catalogue/products.ts';
import type { DeskProblem } from '../../src/contract/desk/problem.ts';
import { orderPath } from '../../src/contract/orders/order-page.ts';
import type { OrderView } from '../../src/contract/orders/order-view.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { parseProductsFile } from '../../src/server/catalogue/product-files/products-file.ts';
import { findProduct, saveProducts } from '../../src/server/store/catalogue/products.ts';
import { adjustStock } from '../../src/server/store/catalogue/stock/stock.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { listQuotations } from '../../src/server/store/quotations/quotations.ts';
import { onSqlite } from '../store/engines.ts';
import { asking } from '../store/quotation-samples.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { openBuiltPages } from './built-pages.ts';
import { openTestingDesk } from './testing-desk.ts';
import { customer, openTestingShop, orderOf, readAccepted, readSeed, type TestingShop } from './testing-shop.ts';

/** Adds the sample spare parts to a shop, as `products import content/spares.json` does. */
async function addSpares(shop: TestingShop): Promise<void> {
  const json: { pictures: { name: string }[] }[] = JSON.parse(await readFile('content/spares.json', 'utf8'));
  const names = json.flatMap(({ pictures }) => pictures.map(({ name }) => name));
  const parsed = parseProductsFile(json, new Set(names));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  await inTransaction(shop.store, (tx) => saveProducts(tx, parsed.products, Date.now()));
  await shop.parts.catalogue.fresh();
}

async function openShop(store: Store): Promise<TestingShop> {
  const shop = await openTestingShop({ store });
  await addSpares(shop);
  return shop;
}

const readList = async (shop: TestingShop, path: string) => (await (await shop.fetch(path)).json()) as Product[];
const leftOf = async ({ store }: TestingShop, id: string) => (await findProduct(store.db, id))?.stockLeft;

onSqlite(({ open }) => {
  it('are listed separately from the purifiers [SPARE-2]', async () => {
    const shop = await openShop(await open());
    const [purifiers, spares] = [await readList(shop, apiPaths.products), await readList(shop, apiPaths.spares)];
    expect(purifiers).toHaveLength(14);
    expect(purifiers.every(({ spare, roomSize }) => !spare && roomSize)).toBe(true);
    expect(spares).toHaveLength(12);
    expect(spares.every((product) => isProduct(product) && product.spare && product.roomSize === undefined)).toBe(true);
    expect(await (await shop.fetch(productCardsPath)).text()).not.toContain('fan-120');
    expect(await (await shop.fetch(`${apiPaths.products}/fan-120`)).json()).toMatchObject({ spare: { part: 'fan' } });
    for (const path of ['/sitemap.xml', '/llms.txt', '/feeds/google-gb.xml', '/feeds/google-gb.tsv']) {
      const text = await (await shop.fetch(path)).text();
      expect([path, text.includes('product/xl-7'), text.includes('product/fan-120')]).toEqual([path, true, true]);
    }
    const feed = await (await shop.fetch('/feeds/google-us.xml')).text();
    expect(feed).toContain('Air Purifier Accessories &gt; Air Purifier Filters');
    expect(feed).toContain('<g:product_type>Spare parts &gt; US</g:product_type>');
    expect(feed).not.toContain('undefined');
  });

  it('are ordered with a purifier: stock, promo code, order page, invoice and return [SPARE-6]', async () => {
    const shop = await openShop(await open());
    const { store, parts: app } = shop;
    const parts = { store, clock: Date.now, ids: app.ids, links, settings: app.settings };
    await inTransaction(store, (tx) => adjustStock(tx, 'filters-20x16x1', { left: 5 }, Date.now()));
    await app.catalogue.fresh();
    const wish = orderOf(shop, { 'xl-7': 1, 'filters-20x16x1': 2 }, { percent: 10, promoCode: 'STAROFFER' });
    expect([wish.subtotal, wish.total]).toEqual(['323.00', '290.70']);
    const response = await shop.order(wish);
    expect(response.status).toBe(201);
    const { reference, link } = await readAccepted(response);
    expect(await leftOf(shop, 'filters-20x16x1')).toBe(3);
    const read = async (at = link) => (await (await shop.fetch(at)).json()) as OrderView;
    expect(await read()).toMatchObject({
      total: '£290.70',
      isSparesOnly: false,
      lines: [{ name: 'XL-7' }, { name: 'MERV-13 filter set, 20 × 16 × 1 in', quantity: 2, each: '£36.00' }],
      filters: [{ id: 'filters-20x16x1', price: '£36.00' }],
    });
    await changeOrderStatus(parts, { reference, to: 'shipped', note: null });
    const shipped = await read();
    expect(shipped.documents).toMatchObject([{ kind: 'invoice', amount: '£290.70' }]);
    expect(shipped.filters).toHaveLength(1);
    const statement = { name: customer.customerName, email: customer.customerEmail, reason: '', seen: '0' };
    const chosen = { 'line-1': '1', 'line-2': '2', step: 'confirm' };
    const withdrawn = await shop.fetch(orderPath(reference, undefined, 'withdraw'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ key: shipped.key, ...statement, ...chosen }).toString(),
    });
    expect(withdrawn.status).toBe(303);
    expect(await read()).toMatchObject({ wayBack: 'withdrawn', filters: [] });

    const dear = orderOf(shop, { 'filters-20x16x1': 4 });
    expect((await shop.order(dear)).status).toBe(409);
    const cancelled = await readAccepted(await shop.order(orderOf(shop, { 'filters-20x16x1': 3 })));
    expect(await leftOf(shop, 'filters-20x16x1')).toBe(0);
    await changeOrderStatus(parts, { reference: cancelled.reference, to: 'cancelled', note: null });
    expect(await read(cancelled.link)).toMatchObject({ isSparesOnly: true, filters: [] });
    expect(await leftOf(shop, 'filters-20x16x1')).toBe(3);
  });

  it('are ordered and quoted in dollars too [SPARE-6]', async () => {
    const shop = await openShop(await open());
    const response = await shop.order(orderOf(shop, { 'us-xl-7': 1, 'us-filters-20x16x1': 1, 'us-fan-120': 1 }));
    expect(response.status).toBe(201);
    expect(await (await shop.fetch((await readAccepted(response)).link)).json()).toMatchObject({
      total: '$301.00',
      filters: [{ id: 'us-filters-20x16x1', price: '$30.00' }],
    });
    const items = [
      { productId: 'cube-5', quantity: 3 },
      { productId: 'filters-20x20x2', quantity: 3 },
    ];
    const asked = await shop.post(apiPaths.quotations, asking('grace@school.example', { items }));
    expect(asked.status).toBe(200);
    const [quotation] = await listQuotations(shop.store.db, { limit: 1 });
    expect(JSON.stringify(quotation)).toContain('filters-20x20x2');
  });

  it('have their own pages and /filters, without purifier-only content [SPARE-3, SPARE-4, SPARE-5]', async () => {
    const shop = await openShop(await open());
    const pages = await openBuiltPages(shop);
    const read = async (path: string) => {
      const response = await pages.respond(new Request(`https://store.example${path}`));
      return { status: response.status, html: await response.text() };
    };
    const filters = await read('/filters');
    expect(filters.html).toMatch(/<title>Replacement filters/);
    for (const text of ['Hall Cube 10-fan', 'Add filters to cart', '5 months at', '£104', 'Fans and power supplies'])
      expect(filters.html).toContain(text);
    expect(filters.html).toContain('"@type":"ItemList"');
    expect(filters.html).toMatch(/<noscript><p[^>]*>The cart needs JavaScript/);
    expect((await read('/filters.md')).html).toContain('/product/filters-20x20x2');

    const own = (await read('/product/filters-20x16x1')).html;
    expect(own).toContain('"isAccessoryOrSparePartFor":[{"@type":"Product"');
    expect(own).toContain('A set lasts about 3 months at 24 hours a day.');
    const main = own.slice(own.indexOf('<main'), own.indexOf('</main>'));
    for (const none of ['What it costs to own', 'You might also like', 'Clean air', '/compare', '4.8', 'to cart'])
      expect(main, none).not.toContain(none);
    expect(own).not.toContain('aggregateRating');

    const model = (await read('/product/xl-7')).html;
    for (const text of [
      'Add replacement filters',
      '/product/filters-20x16x1',
      'What it costs to own',
      'aggregateRating',
    ])
      expect(model).toContain(text);
    const listed = (await read('/products')).html;
    expect(listed).toContain('Showing 9 products');
    expect(listed).not.toContain('fan-120');
    expect((await read('/product/fan-9000')).status).toBe(404);
  });

  it('are created, edited and found at the desk, and must fit existing products [SPARE-1, SPARE-8]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    await addSpares(desk);
    const { call } = await desk.signIn();
    const read = async <Answer>(response: Promise<Response>) => (await (await response).json()) as Answer;
    const kinds = async (kind: 'purifier' | 'spare') =>
      (await read<DeskProductPage>(call('products.list', { kind }))).rows.map((row) => row.kind);
    expect([(await kinds('spare')).length, new Set(await kinds('purifier'))]).toEqual([12, new Set(['purifier'])]);
    const { pictures } = await readSeed();
    const shown = await read<DeskProduct>(call('products.show', { id: 'filters-20x16x1' }));
    expect(shown.entry).toMatchObject({ roomSize: null, spare: { part: 'filters', hours: 2000 } });
    const entry: ProductFormValues = {
      ...shown.entry,
      pictures: [{ name: Object.keys(pictures)[0] ?? '', alt: 'Four filters' }],
    };
    const draft = (id: string, changes: Partial<ProductFormValues>) =>
      call('products.draft', { id, entry: { ...entry, ...changes } });
    const faults = async (changes: Partial<ProductFormValues>) =>
      (await read<DeskProblem>(draft('wrong', changes))).errors?.map(({ field }) => field);
    const spare = { part: 'filters', fits: ['xl-7'], filterSize: '20 × 16 × 1 in', hours: 2000 } as const;
    expect(await faults({ spare: { ...spare, fits: ['xl-9'] } })).toEqual(['spare.fits']);
    expect(await faults({ spare: { ...spare, fits: ['us-xl-7'] } })).toEqual(['spare.fits']);
    expect(await faults({ spare: { ...spare, fits: ['fan-120'] } })).toEqual(['spare.fits']);
    expect(await faults({ spare: { ...spare, fits: [] } })).toEqual(['spare.fits']);
    expect(await faults({ spare: { part: 'filters', fits: ['xl-7'] } })).toEqual(['spare.filterSize', 'spare.hours']);
    expect(await faults({ spare: { ...spare, part: 'fan' } })).toEqual(['spare.filterSize', 'spare.hours']);
    expect(await faults({ spare: null })).toEqual(['roomSize']);
    expect(await faults({ roomSize: 'small' })).toEqual(['roomSize']);

    expect((await draft('filters-2', { name: 'Other filters', spare })).status).toBe(200);
    expect((await call('products.publish', { id: 'filters-2' })).status).toBe(200);
    expect((await readList(desk, apiPaths.spares)).map(({ id }) => id)).toContain('filters-2');
    const { version, entry: saved } = await read<DeskProduct>(call('products.show', { id: 'filters-2' }));
    const turned = call(
      'products.save',
      { id: 'filters-2', entry: { ...saved, spare: null, roomSize: 'small' } },
      { 'If-Match': `"${version}"` },
    );
    expect((await read<DeskProblem>(turned)).errors).toMatchObject([{ field: 'spare' }]);
  });
});
