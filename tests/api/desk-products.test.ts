import { expect, it } from 'vitest';
import type { ImportPlan } from '../../src/contract/catalogue/product-files.ts';
import type { DeskProduct, DeskProductPage, ProductFormValues } from '../../src/contract/catalogue/products.ts';
import type { ActionItem } from '../../src/contract/dashboard/action-items.ts';
import { deskApiPath } from '../../src/contract/desk/call.ts';
import type { DeskProblem } from '../../src/contract/desk/problem.ts';
import type { StockChange } from '../../src/contract/inventory/stock.ts';
import { changeStock } from '../../src/server/actions/inventory/change-stock.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { findProduct } from '../../src/server/store/catalogue/products.ts';
import { asActor } from '../../src/server/store/engine/database.ts';
import { onSqlite } from '../store/engines.ts';
import { openTestingDesk, type TestingDesk } from './testing-desk.ts';
import { orderOf, origin } from './testing-shop.ts';

const read = async <Answer>(response: Promise<Response>) => (await (await response).json()) as Answer;
const problemOf = async (response: Promise<Response>) => {
  const { status, code, errors, detail, current } = await read<DeskProblem>(response);
  return { status, code, errors, detail, current };
};
const match = (version: string) => ({ 'If-Match': `"${version}"` });

/** Sends a file as the desk's own code does. */
const sendFile = (desk: TestingDesk, path: string, cookie: string, body: string) =>
  desk.fetch(`${deskApiPath}${path}`, { method: 'POST', headers: { Cookie: cookie, Origin: origin }, body });

onSqlite(({ open }) => {
  it('pages and searches the catalogue by keyset, including drafts [PRODESK-10]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { call } = await desk.signIn();
    const all = await read<DeskProductPage>(call('products.list', {}));
    expect([all.rows.length, all.count, all.next]).toEqual([all.count, all.count, null]);
    const [first] = all.rows;
    const rest = await read<DeskProductPage>(call('products.list', { after: `1:${first?.id}` }));
    expect(rest.rows.map(({ id }) => id)).toEqual(all.rows.slice(1).map(({ id }) => id));
    await call('products.duplicate', { id: 'xl-7', newId: 'xl-8' });
    const found = await read<DeskProductPage>(call('products.list', { search: 'XL copy', state: 'draft' }));
    expect(found).toMatchObject({ rows: [{ id: 'xl-8', state: 'draft', price: '251.00' }], count: 1 });
    for (const search of ['100%', '_', "'", '\\']) {
      expect(await read(call('products.list', { search }))).toMatchObject({ rows: [], count: 0 });
    }
    expect((await call('products.list', { after: 'x' })).status).toBe(422);
  });

  it('lists sold-out and low-stock products in agreement with the dashboard counts [PRODESK-14]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { call } = await desk.signIn();
    const ids = async (stock: 'low' | 'none') => {
      const { rows, count } = await read<DeskProductPage>(call('products.list', { stock, state: 'shown' }));
      expect(count).toBe(rows.length);
      return rows.map(({ id }) => id);
    };
    const counted = async (kind: string) =>
      (await read<ActionItem[]>(call('dashboard.action-items', {}))).find((need) => need.kind === kind)?.count ?? 0;
    const before = await ids('none');
    expect(before).not.toContain('xl-7');
    for (const [id, stock] of [
      ['xl-7', '0'],
      ['tower-5', '2'],
      ['desk-2', '400'],
    ] as const)
      await call('products.stock', { id, stock });
    expect(await ids('low')).toEqual(['tower-5']);
    expect((await ids('none')).toSorted()).toEqual([...before, 'xl-7'].toSorted());
    expect([await counted('low-stock'), await counted('sold-out')]).toEqual([1, before.length + 1]);
    // An archived product needs no action, but the stock filter still finds it.
    await call('products.archive', { id: 'tower-5' });
    expect([await ids('low'), await counted('low-stock')]).toEqual([[], 0]);
    expect(await read(call('products.list', { stock: 'low' }))).toMatchObject({ rows: [{ id: 'tower-5' }] });
    expect((await call('products.list', { stock: 'many' as 'low' })).status).toBe(422);
  });

  const openStock = async () => {
    const time = { now: Date.now() };
    const clock = () => ++time.now;
    const desk = await openTestingDesk({ store: await open(), parts: { clock } });
    const { call, cookie } = await desk.signIn();
    return {
      desk,
      call,
      cookie,
      clock,
      time,
      set: (stock: string) => read<StockChange>(call('products.stock', { id: 'xl-7', stock })),
      takeBack: ({ undo }: StockChange) => call('products.stock', { id: 'xl-7', ...(undo ?? { stock: '' }) }),
      stock: async () => {
        const { inStock, stockLeft } = (await findProduct(desk.store.db, 'xl-7')) ?? {};
        return stockLeft ?? (inStock ? 'in' : 'out');
      },
      buy: async (quantity: number) => expect((await desk.order(orderOf(desk, { 'xl-7': quantity }))).status).toBe(201),
      edit: async (changes: Partial<ProductFormValues>) => {
        const { entry, version } = await read<DeskProduct>(call('products.show', { id: 'xl-7' }));
        const saved = await call('products.save', { id: 'xl-7', entry: { ...entry, ...changes } }, match(version));
        expect(saved.status).toBe(200);
      },
    };
  };

  it('undoes a stock change but keeps the units ordered since [PRODESK-17]', async () => {
    const { set, takeBack, stock, buy, edit } = await openStock();
    const begun = await set('12');
    expect(begun).toMatchObject({ undo: { stock: 'in' }, endedCount: null });
    await buy(1);
    expect(await read(takeBack(begun))).toMatchObject({ inStock: true, stockLeft: null, endedCount: 11, undo: null });
    const out = await set('out');
    expect(out.endedCount).toBeNull();
    expect(await read(takeBack(out))).toMatchObject({ inStock: true, stockLeft: null });

    await set('12');
    for (const typed of ['7', '40', '+3', '-2']) {
      const before = Number(await stock());
      const change = await set(typed);
      await buy(2);
      await edit({ name: `XL-7 of ${typed}` });
      expect(await read(takeBack(change))).toMatchObject({ stockLeft: before - 2 });
    }
    expect(await stock()).toBe(4);
    expect((await set('4')).undo).toBeNull();
    const many = await set('9');
    await buy(9);
    expect(await problemOf(takeBack(many))).toMatchObject({
      detail: 'There are only 0, and stock can’t fall below 0.',
    });
  });

  it('refuses to overwrite a stock count that has changed since it was shown [PRODESK-18]', async () => {
    const { call, set, stock, buy } = await openStock();
    const count = (typed: string, seen?: number | null) =>
      call('products.stock', { id: 'xl-7', stock: typed, ...(seen !== undefined && { seen }) });
    expect(await read(count('40', null))).toMatchObject({ stockLeft: 40 });
    await buy(9);
    expect(await problemOf(count('45', 40))).toMatchObject({ code: 'precondition-failed', current: { stockLeft: 31 } });
    expect(await stock()).toBe(31);
    expect(await read(count('+5', 40))).toMatchObject({ stockLeft: 36 });
    expect(await read(count('45', 36))).toMatchObject({ stockLeft: 45 });
    await set('in');
    expect(await problemOf(count('45', 45))).toMatchObject({
      code: 'precondition-failed',
      current: { stockLeft: null },
    });
  });

  it('offers no undo if a stock change ended tracking, and shows the last count [PRODESK-17]', async () => {
    const { set, stock } = await openStock();
    for (const typed of ['in', 'out']) {
      await set('8');
      expect(await set(typed)).toMatchObject({ stockLeft: null, inStock: typed === 'in', endedCount: 8, undo: null });
      expect(await stock()).toBe(typed);
    }
  });

  it('rejects the undo of a stock change if the stock was changed again, through any channel [PRODESK-17]', async () => {
    const { desk, call, cookie, clock, time, set, takeBack, stock, edit } = await openStock();
    const importOut = async () => {
      const products = (await (await call('products.export', {})).json()) as Record<string, unknown>[];
      const file = JSON.stringify(products.map((one) => (one.id === 'xl-7' ? { ...one, inStock: false } : one)));
      const { seen } = await read<ImportPlan>(sendFile(desk, '/products-file/plan', cookie, file));
      expect(await read(sendFile(desk, `/products-file?seen=${seen}`, cookie, file))).toMatchObject({ imported: 1 });
    };
    const recount = () =>
      changeStock(
        { store: asActor(desk.store, { channel: 'command', name: 'ada' }), clock },
        { id: 'xl-7', stock: { left: 20 } },
      );
    // An edit that read its time before the change to undo, and then waited for the row lock.
    const editOfEarlier = async () => {
      const { now } = time;
      time.now -= 1_000;
      await edit({ inStock: false });
      time.now = now;
    };
    const editThereAndBack = async () => {
      await edit({ inStock: true });
      await edit({ inStock: false });
    };
    for (const [first, typed, between, now] of [
      ['9', '5', () => set('20'), 20],
      ['9', '5', recount, 20],
      ['in', '5', recount, 20],
      ['9', '5', importOut, 'out'],
      ['in', '5', importOut, 'out'],
      ['in', '5', () => edit({ inStock: false }), 'out'],
      ['in', '5', editOfEarlier, 'out'],
      ['out', 'in', editOfEarlier, 'out'],
      ['in', 'out', () => edit({ inStock: true }), 'in'],
      ['in', 'out', editThereAndBack, 'out'],
      ['in', 'out', recount, 20],
    ] as const) {
      await set(first);
      const change = await set(typed);
      await between();
      const refused = await problemOf(takeBack(change));
      expect([first, typed, refused.detail, await stock()]).toEqual([
        first,
        typed,
        'The stock has changed since.',
        now,
      ]);
    }
    // An undo of a change that never happened is rejected too.
    const invented = { id: 'xl-7', stock: '7', takesBack: 1 };
    expect(await problemOf(call('products.stock', invented))).toMatchObject({ code: 'stock-changed' });
  });

  it('saves only over the version that was seen, reports each invalid field, and audits every change [PRODESK-6, PRODESK-4]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { call, personId } = await desk.signIn();
    const { entry, version } = await read<DeskProduct>(call('products.show', { id: 'xl-7' }));
    const save = (changes: Partial<ProductFormValues>, headers = match(version)) =>
      call('products.save', { id: 'xl-7', entry: { ...entry, ...changes } }, headers);
    expect(await problemOf(call('products.save', { id: 'xl-7', entry }))).toMatchObject({
      code: 'precondition-required',
    });
    const wrong = { name: ' ', price: '0', originalPrice: '1', region: 'us-only', pictures: [] } as const;
    const named = (await problemOf(save(wrong))).errors ?? [];
    expect(named.map(({ field }) => field).sort()).toEqual(['name', 'price']);
    const unfit = (await problemOf(save({ originalPrice: '1', region: 'us-only', pictures: [] }))).errors ?? [];
    expect(unfit.map(({ field }) => field).sort()).toEqual(['originalPrice', 'pictures', 'region']);
    const nameless = await problemOf(save({ pictures: [{ name: 'not-there', alt: '' }] }));
    expect(nameless.errors?.map(({ field }) => field)).toEqual(['pictures.0.name', 'pictures.0.alt']);
    expect(await findProduct(desk.store.db, 'xl-7')).toMatchObject({ name: entry.name });

    expect(await read(save({ name: 'XL-7 II' }))).toMatchObject({ name: 'XL-7 II' });
    expect(await problemOf(save({ name: 'XL-7 III' }))).toMatchObject({
      status: 412,
      code: 'precondition-failed',
      current: { entry: { name: 'XL-7 II' } },
    });
    const price = call('products.price', { id: 'xl-7', price: '1', wasPrice: null }, match(version));
    expect(await problemOf(price)).toMatchObject({ status: 412, current: { price: '251.00' } });
    expect(await listAuditEntries(desk.store.db, { subject: 'xl-7' }, 10)).toMatchObject([
      { door: 'desk', action: 'product.edit', before: { name: entry.name }, after: { name: 'XL-7 II' } },
    ]);
    expect(await desk.store.db.selectFrom('audit_trail').select('person_id').executeTakeFirst()).toEqual({
      person_id: personId,
    });
  });

  it('imports a file after its preview, unless products have changed since [PRODESK-12]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const [owner, helper] = [await desk.signIn(), await desk.signIn('helper')];
    const text = await (await owner.call('products.export', {})).text();
    const products = JSON.parse(text) as Record<string, unknown>[];
    const cheaper = JSON.stringify(products.map((one) => (one.id === 'xl-7' ? { ...one, price: '199' } : one)));
    const plan = await read<ImportPlan>(sendFile(desk, '/products-file/plan', owner.cookie, cheaper));
    expect(plan).toMatchObject({
      changes: [{ id: 'xl-7', isNew: false, differences: [{ what: 'price', was: '£251.00', is: '£199.00' }] }],
      unchanged: products.length - 1,
      errors: [],
    });
    for (const path of ['/products-file/plan', `/products-file?seen=${plan.seen}`]) {
      expect((await sendFile(desk, path, helper.cookie, cheaper)).status).toBe(403);
    }
    expect((await helper.call('products.export', {})).status).toBe(403);
    const apply = (file: string) => sendFile(desk, `/products-file?seen=${plan.seen}`, owner.cookie, file);
    expect((await apply(cheaper.replace('"199"', '"19"'))).status).toBe(412);
    const { version } = await read<DeskProduct>(owner.call('products.show', { id: 'xl-7' }));
    await owner.call('products.price', { id: 'xl-7', price: '250', wasPrice: null }, match(version));
    expect((await apply(cheaper)).status).toBe(412);
    expect(await findProduct(desk.store.db, 'xl-7')).toMatchObject({ price: 250_00 });

    const bare = JSON.stringify([{ ...products[0], version: undefined, name: 'Renamed' }]);
    const again = await read<ImportPlan>(sendFile(desk, '/products-file/plan', owner.cookie, bare));
    const applied = sendFile(desk, `/products-file?seen=${again.seen}`, owner.cookie, bare);
    expect(await read(applied)).toMatchObject({ imported: 1 });
    for (const [file, error] of [
      ['no json', 'The file is not valid JSON'],
      ['[]', 'contains no products'],
      [JSON.stringify([{ ...products[0], price: '-1' }]), 'price must be an amount'],
      [JSON.stringify([{ ...products[0], pictures: [{ file: '/etc/passwd', alt: 'x' }] }]), 'refers to a picture file'],
    ] as const) {
      const { errors } = await read<ImportPlan>(sendFile(desk, '/products-file/plan', owner.cookie, file));
      expect(errors.join()).toContain(error);
    }
  });
});

it('explains why it rejects pictures that an import would reject [PRODESK-8]', async () => {
  const desk = await openTestingDesk();
  const { cookie } = await desk.signIn();
  const answer = await sendFile(desk, '/product-pictures?name=a.jpg', cookie, 'no picture');
  expect(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .at(-1),
  ).toEqual({
    fault: 'is not a JPEG, PNG, WebP or AVIF file',
  });
  expect(await desk.store.db.selectFrom('pictures').selectAll().execute()).toEqual([]);
  await desk.parts.desk?.pictureShop.close();
});
