import { expect, it } from 'vitest';
import type { applyShopImport, ShopImportPlan, undoShopImport } from '../../src/contract/imports/imports.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { applyShopImportAction, previewShopImportAction } from '../../src/server/actions/imports/import-file.ts';
import { findProduct } from '../../src/server/store/catalogue/products.ts';
import { countStatements } from '../store/count-statements.ts';
import { onEachEngine } from '../store/engines.ts';
import { madeUpCustomers, madeUpOrders, madeUpProducts } from '../support/imports/made-up-files.ts';
import { json, problem } from './desk-return.ts';
import { importCalls } from './import-calls.ts';
import { openTestingDesk, testingWorkshop } from './testing-desk.ts';

type Applied = OutputOf<typeof applyShopImport>;
type Undone = OutputOf<typeof undoShopImport>;

const ordersHead =
  'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping City,Shipping Country,Refunded Amount';
const ordersFile = (refunded = '0.00', status = 'paid') =>
  [
    ordersHead,
    `#1001,Ada@Example.com,${status},fulfilled,GBP,50.00,4.50,9.08,54.50,0.00,2026-05-01 10:00:00 +0100,1,Fan kit,40.00,FK,Ada Roe,Leeds,GB,${refunded}`,
    '#1001,Ada@Example.com,,,,,,,,,,1,Tape,10.00,TAPE,,,,',
    '#1002,bo@example.com,paid,,EUR,10.00,0,0,10.00,0,2026-05-01 11:00:00 +0100,1,Tape,10.00,TAPE,Bo Kim,Köln,DE,0',
    '#1003,ada@example.com,voided,,GBP,9.00,0,0,9.00,0,2026-05-02 11:00:00 +0100,1,Tape,9.00,TAPE,Ada Roe,Leeds,GB,0',
    '#D1,,,,GBP,1,0,0,1.00,0,2026-05-02 11:00:00 +0100,1,Tape,1,,,,,0',
  ].join('\n');

onEachEngine(({ open }) => {
  async function openMoving() {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const calls = importCalls(desk, owner);
    const apply = (...file: Parameters<typeof calls.apply>) => json<Applied>(calls.apply(...file));
    const undo = (id: string) => json<Undone>(owner.call('imports.undo', { id }));
    return { ...calls, desk, owner, apply, undo };
  }

  it('imports orders as a read-only list: repeated nothing, later files change them, an undo restores [MOVE-11, MOVE-7]', async () => {
    const { desk, owner, plan, apply, undo } = await openMoving();
    const { db } = desk.store;
    const counts = async () => [
      (await db.selectFrom('orders').selectAll().execute()).length,
      (await db.selectFrom('outbox').selectAll().execute()).length,
      (await db.selectFrom('invoices').selectAll().execute()).length,
      (await db.selectFrom('stock_movements').selectAll().execute()).length,
    ];
    const before = await counts();
    expect(await plan(ordersFile())).toMatchObject({
      ...{ kind: 'orders', source: 'Shopify', totals: { new: 3, changed: 0, unchanged: 0, skipped: 1 } },
      lines: [
        { line: 6, name: '#D1', details: ['is a draft order'] },
        { name: '#1001', details: ['placed 2026-05-01, £54.50, 2 items'] },
        { name: '#1002' },
        { name: '#1003', details: ['placed 2026-05-02, £9.00, 1 item, cancelled'] },
      ],
      notes: [
        'Placed from 2026-05-01 to 2026-05-02, £54.50 and €10.00 in all without cancelled orders.',
        ...[expect.any(String), expect.any(String)],
      ],
    });
    const first = await apply(ordersFile());
    expect(first).toMatchObject({ new: 3, changed: 0, skipped: 1 });
    expect(await counts()).toEqual(before);
    expect((await plan(ordersFile())).totals).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
    const list = (input: object) =>
      json<{ orders: { id: string; number: string }[] }>(owner.call('imported-orders.list', input));
    expect((await list({})).orders.map(({ number }) => number)).toEqual(['#1003', '#1002', '#1001']);
    expect((await list({ search: 'köl' })).orders).toEqual([]);
    expect((await list({ search: 'ROE' })).orders).toHaveLength(2);
    expect((await list({ search: '%' })).orders).toEqual([]);
    expect((await list({ status: 'cancelled' })).orders).toMatchObject([{ number: '#1003' }]);

    // The same number with another time belongs to an order of another shop.
    expect((await plan(ordersFile().replaceAll('2026-05-01', '2025-05-01'))).lines).toMatchObject([
      ...[
        { name: '#1001', details: ['is here as another order, placed 2026-05-01'] },
        { name: '#1002' },
        { name: '#D1' },
      ],
    ]);
    const later = await apply(ordersFile('20.00', 'partially_refunded'));
    expect(later).toMatchObject({ new: 0, changed: 1 });
    const id = (await list({ search: '#1001' })).orders[0]?.id ?? '';
    expect(await json(owner.call('imported-orders.show', { id }))).toMatchObject({
      ...{ number: '#1001', refunded: 2_000, paymentStatus: 'part-refunded', address: 'Leeds, GB', total: 5_450 },
      lines: [{ name: 'Fan kit', quantity: 1 }, { name: 'Tape' }],
    });
    expect(await undo(first.id)).toMatchObject({
      ...{ kind: 'orders', deleted: 2 },
      kept: [{ id: 'An order', reason: 'A later import changed it.' }],
    });
    expect(await undo(later.id)).toMatchObject({ restored: 1, kept: [] });
    expect((await list({})).orders).toMatchObject([{ number: '#1001', refunded: 0 }]);
  });

  it('shows imported orders with their customer, counts them by a setting, exports and erases them [MOVE-13]', async () => {
    const { desk, owner, plan, apply } = await openMoving();
    const counting = await openTestingDesk({
      store: desk.store,
      parts: { settings: { ...desk.parts.settings, importedOrdersInFigures: 'on' } },
    });
    const sayer = await counting.signIn('owner');
    const now = new Date(desk.parts.clock()).toISOString();
    await apply(ordersFile().replaceAll(/2026-05-0\d 1\d:00:00 \+0100/g, now));
    const pounds = [{ currency: 'GBP', amount: 5_450 }];
    const of = (caller: typeof owner) => json(caller.call('customers.show', { email: 'ada@example.com' }));
    expect(await of(owner)).toMatchObject({
      customer: { name: 'Ada Roe', orders: 0 },
      imported: { count: 2, isCounted: false, totals: pounds, spent: pounds, orders: [{}, {}] },
    });
    expect(await of(sayer)).toMatchObject({ imported: { isCounted: true } });
    const found = await json<{ customers: object[] }>(owner.call('customers.list', { search: 'roe' }));
    expect(found.customers).toMatchObject([{ email: 'ada@example.com' }]);
    const sales = async (caller: typeof owner) =>
      (await json<{ sales: object[] }>(caller.call('dashboard.figures', { days: '7' }))).sales;
    expect(await sales(owner)).toEqual([]);
    expect(await sales(sayer)).toMatchObject([{ currency: 'GBP', placed: 2, orders: 1, total: 5_450 }]);
    const sold = async (caller: typeof owner) =>
      (await json<{ topSold: object[] }>(caller.call('dashboard.figures', { days: '7' }))).topSold;
    expect(await sold(owner)).toEqual([]);
    expect(await sold(sayer)).toEqual([
      { productId: '', name: 'Fan kit', currency: 'GBP', quantity: 1, total: 4_000 },
      { productId: '', name: 'Tape', currency: 'GBP', quantity: 1, total: 1_000 },
    ]);
    const exported = await (await owner.call('customers.export', { email: 'ada@example.com' })).text();
    expect(JSON.parse(exported)).toMatchObject({
      importedOrders: expect.arrayContaining([
        expect.objectContaining({ number: '#1003' }),
        expect.objectContaining({ number: '#1001', total: '54.50', address: 'Leeds, GB' }),
      ]),
    });
    await json(owner.call('customers.erase', { email: 'ada@example.com' }));
    expect(await of(owner)).toMatchObject({ customer: null, imported: { count: 0 } });
    const stored = await desk.store.db.selectFrom('imported_orders').selectAll().execute();
    expect(stored).toHaveLength(3);
    expect(JSON.stringify(stored.map(({ id: _, ...row }) => row))).not.toMatch(/ada|roe|leeds/i);
    // Importing the same file again doesn't restore the customer.
    const file = ordersFile('5.00').replaceAll(/2026-05-0\d 1\d:00:00 \+0100/g, now);
    expect((await plan(file)).totals).toMatchObject({ new: 0, changed: 1 });
    await apply(file);
    expect(JSON.stringify(await desk.store.db.selectFrom('imported_orders').selectAll().execute())).not.toContain(
      'ada@',
    );
    expect(await sales(sayer)).toMatchObject([{ orders: 1, paid: 1, total: 4_950, refunded: 500 }]);
    await apply(ordersFile('0.00', 'pending').replaceAll(/2026-05-0\d 1\d:00:00 \+0100/g, now));
    expect(await sales(sayer)).toMatchObject([{ orders: 1, paid: 0, total: 0, refunded: 0 }]);
  });

  it('sets the stock of products by SKU or handle, with its own reason, and undoes it [MOVE-14, MOVE-7]', async () => {
    const { desk, owner, plan, apply, undo } = await openMoving();
    const { db } = desk.store;
    await apply(
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nfan,Fan,Colour,Black,F-B,9\nfan,,,White,F-W,9\n',
    );
    const file = [
      'Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available,On hand',
      'fan,Fan,Colour,Black,F-B,Leeds,3,4',
      'fan,Fan,Colour,Black,F-B,London,4,4',
      'xl-7,XL-7,Title,Default Title,,Leeds,12,12',
      'gone,Gone,Title,Default Title,,Leeds,1,1',
    ].join('\n');
    const before = await findProduct(db, 'xl-7');
    expect(await plan(file)).toMatchObject({
      ...{ kind: 'stock', totals: { new: 0, changed: 2, unchanged: 0, skipped: 1 } },
      lines: [
        { name: 'Gone', details: ['is not among the products here: import products first'] },
        { id: 'fan-black', details: ['stock not tracked → 7 (Leeds 3, London 4)'] },
        { id: 'xl-7' },
      ],
    });
    const { id } = await apply(file);
    expect([await findProduct(db, 'fan-black'), await findProduct(db, 'xl-7')]).toMatchObject([
      { stockLeft: 7 },
      { stockLeft: 12 },
    ]);
    expect(await json(owner.call('products.stock-history', { id: 'xl-7' }))).toMatchObject([
      { reason: 'import', stockLeft: 12 },
    ]);
    expect((await plan(file)).totals).toMatchObject({ changed: 0, unchanged: 2 });
    await json(owner.call('products.stock', { id: 'fan-black', stock: '6' }));
    expect(await undo(id)).toMatchObject({
      ...{ kind: 'stock', restored: 1 },
      kept: [{ id: 'fan-black', reason: 'Its stock was changed after the import.' }],
    });
    expect(await findProduct(db, 'xl-7')).toEqual(before);
    const helper = await desk.signIn('helper');
    await json(owner.call('staff.edit-role', { role: 'helper', permissions: ['products:read', 'products:import'] }));
    expect(await problem(helper.call('imports.undo', { id }))).toMatchObject({ code: 'shop-import-already-undone' });
  });

  it('redirects paths that have no page, follows chains and refuses loops and other sites [MOVE-15, MOVE-7]', async () => {
    const { desk, owner, plan, apply, undo } = await openMoving();
    const shop = await openTestingDesk({
      store: desk.store,
      parts: {
        pages: {
          ...desk.parts.pages,
          respond: async ({ url }) => new Response('', { status: new URL(url).pathname === '/about' ? 200 : 404 }),
        },
      },
    });
    const goes = async (path: string) => {
      const { status, headers } = await shop.fetch(path, {});
      return status === 301 ? headers.get('location') : status;
    };
    const file = [
      'Redirect from,Redirect to',
      '/pages/Old-Story/,/about',
      'https://former.example/a,/pages/old-story',
      '/gift?x=1,/about',
      '/about,/faq',
      '/x,https://evil.example/x',
      '/y,//evil.example',
      '/one,/two',
      '/two,/one',
      '/pages/old-story,/faq',
      'https://former.example/b,https://former.example/collections/all?sort=1',
      '/c,/.//evil.example',
      'https://former.example/d,https://former.example//evil.example',
    ].join('\n');
    expect((await plan(file)).lines.map(({ line, details }) => [line, details[0]])).toEqual([
      [4, 'has an old path that must not have a question mark: only paths can redirect'],
      [5, 'has an old path that is a page of this shop'],
      [6, 'leads to another site, https://evil.example/x: add it under Redirects'],
      [7, 'has a new path that must be a path such as /products, or an https address'],
      [8, 'leads back to itself, or through more than ten redirects'],
      [9, 'leads back to itself, or through more than ten redirects'],
      [10, 'has the same old path as line 2'],
      [12, 'has a new path that must be a path with one slash at the start'],
      [13, 'has a new path that must be a path with one slash at the start'],
      [2, '→ /about'],
      [3, '→ /pages/old-story'],
      [11, '→ /collections/all?sort=1'],
    ]);
    const { id } = await apply(file);
    expect((await plan(file)).totals).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
    expect(await Promise.all(['/PAGES/old-story?utm=1', '/a', '/b', '/about', '/nowhere'].map(goes))).toEqual([
      ...['/about?utm=1', '/about', '/collections/all?sort=1', 200, 404],
    ]);
    // Former Shopify product URLs redirect to the product with that ID.
    expect(await Promise.all(['/products/xl-7', '/collections/all/products/XL-7', '/products/none'].map(goes))).toEqual(
      [...['/product/xl-7', '/product/xl-7', 404]],
    );
    const save = (input: object) => owner.call('redirects.save', input);
    expect(await problem(save({ path: '/faqs', target: 'https://other.example/' }))).toMatchObject({
      code: 'redirect-elsewhere',
    });
    await json(save({ path: '/faqs', target: 'https://other.example/', isElsewhere: true }));
    expect(await goes('/faqs?a=1')).toBe('https://other.example/');
    expect(await problem(save({ path: '/collections/all', target: '/b' }))).toMatchObject({ code: 'redirect-loop' });
    for (const [path, target] of [
      ['javascript:alert(1)', '/about'],
      ['/q', 'javascript:alert(1)'],
      ['/q', '/\\evil.example'],
      ['/q', '/a/%2e%2e//evil.example'],
      ['/q', 'https://user:pass@evil.example'],
      ['/desk/orders', '/about'],
      ['/q', `/${'x'.repeat(499)}y`],
    ] as const) {
      expect((await save({ path, target })).status).toBe(422);
    }
    // An existing product ends a redirect chain.
    await json(save({ path: '/old-xl', target: '/product/xl-7' }));
    await json(save({ path: '/product/xl-7', target: '/products' }));
    expect(await goes('/old-xl')).toBe('/product/xl-7');
    for (const path of ['/old-xl', '/product/xl-7']) await json(owner.call('redirects.delete', { path }));
    await json(save({ path: '/a', target: '/faq' }));
    expect(await undo(id)).toMatchObject({
      ...{ kind: 'redirects', deleted: 2 },
      kept: [{ id: '/a', reason: 'It was changed after the import.' }],
    });
    await json(save({ path: '/a2', target: '/faq', replaces: '/a' }));
    await json(owner.call('redirects.delete', { path: '/faqs' }));
    expect(await problem(owner.call('redirects.delete', { path: '/faqs' }))).toMatchObject({
      code: 'redirect-not-found',
    });
    expect(await json(owner.call('redirects.list', {}))).toEqual({
      ...{ redirects: [{ path: '/a2', target: '/faq' }], next: null },
    });
  });

  it('imports 5,000 orders with a few hundred statements [MOVE-16]', async () => {
    const { counted, read } = countStatements(await open());
    const desk = await openTestingDesk({ store: counted });
    const app = { ...desk.parts, ...(await testingWorkshop()) };
    const caller = { surface: 'command', isConfirmed: true } as const;
    const take = async (text: string) => {
      const file = new TextEncoder().encode(text);
      const planned = await previewShopImportAction.call(app, { input: {}, caller, file });
      read();
      const { seen } = (planned as { output: ShopImportPlan }).output;
      const done = await applyShopImportAction.call(app, { input: { name: 'shop.csv', seen }, caller, file });
      return (done as { output: Applied }).output;
    };
    expect(await take(madeUpProducts(20))).toMatchObject({ kind: 'products', new: 20, skipped: 0 });
    expect(await take(madeUpCustomers(50))).toMatchObject({ kind: 'subscribers', new: 40, skipped: 10 });
    expect(await take(madeUpOrders(5_000, desk.parts.clock()))).toMatchObject({ kind: 'orders', new: 5_000 });
    expect(read().split(', ').length).toBeLessThan(400);
  });
});
