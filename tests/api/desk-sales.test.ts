import { expect, it } from 'vitest';
import type { DeskProduct } from '../../src/contract/catalogue/products.ts';
import type { DeskProblem } from '../../src/contract/desk/problem.ts';
import type { SaleEnd, ScheduledPrice } from '../../src/contract/pricing/scheduled-price.ts';
import { applyDuePrices } from '../../src/server/actions/pricing/schedule-price.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { findProduct } from '../../src/server/store/catalogue/products.ts';
import { onEachEngine } from '../store/engines.ts';
import { json } from './desk-return.ts';
import { importCalls } from './import-calls.ts';
import { openTestingDesk } from './testing-desk.ts';

const hour = 3_600_000;
const read = async <Answer>(response: Promise<Response>) => (await (await response).json()) as Answer;

onEachEngine(({ open }) => {
  const openDesk = async () => {
    // Later than the seed prices.
    const now = Date.now() + 10_000;
    const time = { now };
    const clock = () => time.now;
    const desk = await openTestingDesk({ store: await open(), parts: { clock } });
    const { call } = await desk.signIn();
    const plan = (from: number, until: number, ...ids: string[]) =>
      call('products.schedule-sale', {
        from: now + from,
        until: now + until,
        prices: ids.map((id) => ({ id, price: '199', wasPrice: '251' })),
      });
    return {
      desk,
      call,
      plan,
      at: async (after: number) => {
        time.now = now + after;
        return applyDuePrices({ store: desk.store, clock });
      },
      prices: async (id: string) => {
        const { price, originalPrice } = (await findProduct(desk.store.db, id)) ?? {};
        return [price, originalPrice];
      },
      listed: () => read<ScheduledPrice[]>(call('products.price-schedules', {})),
      audit: () => listAuditEntries(desk.store.db, { kind: 'product' }, 10),
      now,
    };
  };

  it('lowers prices for a period, and restores the prices from before the sale [PRODESK-26]', async () => {
    const { call, plan, at, prices, listed, now } = await openDesk();
    const former = [await prices('xl-7'), await prices('tower-5')];
    const { id } = await read<{ id: string }>(plan(hour, 3 * hour, 'xl-7', 'tower-5'));
    expect(await listed()).toMatchObject([
      { productId: 'tower-5', from: now + hour, until: now + 3 * hour, saleId: id },
      { productId: 'xl-7', price: '199.00', originalPrice: '251.00', saleId: id },
    ]);
    // The sale ends with the price from its start, not from when it was scheduled.
    await call('products.price', { id: 'xl-7', price: '240' }, { 'If-Match': '*' });
    await at(hour);
    expect([await prices('xl-7'), await prices('tower-5')]).toEqual([
      [199_00, 251_00],
      [199_00, 251_00],
    ]);
    expect(await listed()).toMatchObject([
      { productId: 'tower-5', from: now + 3 * hour, until: null, saleId: id },
      { productId: 'xl-7', price: '240.00', originalPrice: null },
    ]);
    expect((await read<DeskProblem>(call('products.cancel-sale', { id }))).code).toBe('sale-started');
    await at(3 * hour);
    expect([await prices('xl-7'), await prices('tower-5')]).toEqual([[240_00, null], former[1]]);
    expect(await listed()).toEqual([]);
  });

  it('starts now without a start, and ends on request with the prices from before [PRODESK-30]', async () => {
    const { call, at, prices, listed, audit, now } = await openDesk();
    const former = [await prices('xl-7'), await prices('tower-5')];
    const input = (from?: number | null) => {
      const sold = ['xl-7', 'tower-5', 'tower-8'].map((id) => ({ id, price: '160', wasPrice: null }));
      return { from, until: now + hour, prices: sold };
    };
    const { id } = await read<{ id: string }>(call('products.schedule-sale', input(null)));
    await at(0);
    expect(await prices('xl-7')).toEqual([160_00, null]);
    expect(await listed()).toMatchObject([{ until: null }, { until: null }, { until: null }]);
    await at(hour / 2);
    await call('products.price', { id: 'tower-8', price: '170' }, { 'If-Match': '*' });
    const { ended } = await read<{ ended: string[] }>(call('products.end-sale', { id }));
    expect(ended.toSorted()).toEqual(['tower-5', 'xl-7']);
    expect([await prices('xl-7'), await prices('tower-5')]).toEqual(former);
    expect(await prices('tower-8')).toEqual([170_00, null]);
    expect(await listed()).toEqual([]);
    const [last] = await audit();
    expect(last).toMatchObject({ action: 'product.price', before: { price: '160.00' } });
    const { history } = await read<DeskProduct>(call('products.show', { id: 'xl-7' }));
    expect(history.slice(0, 2)).toMatchObject([{ price: '251.00' }, { price: '160.00' }]);
    expect((await read<DeskProblem>(call('products.end-sale', { id }))).code).toBe('sale-not-found');
    // Ended before its prices were lowered, it is only cancelled.
    const again = await read<{ id: string }>(call('products.schedule-sale', input()));
    expect((await call('products.end-sale', { id: again.id })).status).toBe(200);
    expect([await listed(), await prices('tower-5')]).toEqual([[], former[1]]);
  });

  it('keeps a price that is set during the sale, and its end [PRODESK-26]', async () => {
    const { call, plan, at, prices, listed, now } = await openDesk();
    const former = await prices('tower-5');
    await plan(hour, 3 * hour, 'xl-7', 'tower-5');
    await at(hour);
    const end = { id: 'tower-5', from: String(now + 3 * hour) };
    expect((await read<DeskProblem>(call('products.unschedule', end))).code).toBe('sale-started');
    await call('products.price', { id: 'xl-7', price: '230' }, { 'If-Match': '*' });
    expect(await listed()).toMatchObject([{ productId: 'tower-5' }]);
    await at(3 * hour);
    expect([await prices('xl-7'), await prices('tower-5')]).toEqual([[230_00, 251_00], former]);
  });

  interface Priced extends DeskProduct {
    readonly endedSale: SaleEnd | null;
  }

  it('continues when the price that ended it is undone, in every place where prices change [PRODESK-26]', async () => {
    const { call, plan, at, prices, listed, audit, now } = await openDesk();
    const ids = ['xl-7', 'tower-5', 'tower-8'] as const;
    const former = await Promise.all(ids.map(prices));
    const { id: saleId } = await read<{ id: string }>(plan(hour, 3 * hour, ...ids));
    await at(hour);
    const [ends, shown] = [await listed(), await read<DeskProduct>(call('products.show', { id: 'tower-8' }))];
    const set = (price: string, restoreSale?: SaleEnd | null) =>
      read<Priced>(call('products.price', { id: 'xl-7', price, wasPrice: '251', restoreSale }, { 'If-Match': '*' }));
    const edit = (from: string, to: string, restoreSales: readonly SaleEnd[]) =>
      read<{ endedSales: SaleEnd[] }>(
        call('products.bulk-edit', { cells: [{ id: 'tower-5', field: 'price', from, to }], restoreSales }),
      );
    const save = (price: string, restoreSale?: SaleEnd | null) =>
      read<Priced>(
        call('products.save', { id: 'tower-8', entry: { ...shown.entry, price }, restoreSale }, { 'If-Match': '*' }),
      );
    const { endedSale } = await set('230');
    expect(endedSale).toMatchObject({ productId: 'xl-7', saleId, until: now + 3 * hour, formerPrice: '251.00' });
    const [latest, next] = await audit();
    expect(latest).toMatchObject({ action: 'product.unschedule', subject: 'xl-7', before: { price: '251.00' } });
    expect(next).toMatchObject({ action: 'product.price', after: { price: '230.00' } });
    const { endedSales } = await edit('199.00', '231', []);
    const saved = await save('232');
    expect([endedSales, saved.endedSale]).toMatchObject([[{ productId: 'tower-5' }], { productId: 'tower-8' }]);
    expect(await listed()).toEqual([]);

    expect((await set('199', endedSale)).endedSale).toBeNull();
    await edit('231.00', '199', endedSales);
    await save('199', saved.endedSale);
    expect(await listed()).toEqual(ends);
    await at(3 * hour);
    expect(await Promise.all(ids.map(prices))).toEqual(former);
  });

  it('keeps its end when other fields or the same prices are saved [PRODESK-26]', async () => {
    const { call, plan, at, prices, listed } = await openDesk();
    const former = await prices('xl-7');
    await plan(hour, 3 * hour, 'xl-7');
    await at(hour);
    const { entry } = await read<DeskProduct>(call('products.show', { id: 'xl-7' }));
    const same = { id: 'xl-7', price: '199', wasPrice: '251' };
    const { endedSale } = await read<Priced>(call('products.price', same, { 'If-Match': '*' }));
    const cells = [{ id: 'xl-7', field: 'sku', from: '', to: 'X7' }];
    const { endedSales } = await read<{ endedSales: SaleEnd[] }>(call('products.bulk-edit', { cells }));
    const renamed = { id: 'xl-7', entry: { ...entry, name: 'XL-7 new' } };
    const saved = await read<Priced>(call('products.save', renamed, { 'If-Match': '*' }));
    expect([endedSale, endedSales, saved.name, saved.endedSale]).toEqual([null, [], 'XL-7 new', null]);
    expect(await listed()).toHaveLength(1);
    await at(3 * hour);
    expect(await prices('xl-7')).toEqual(former);
  });

  it('does not continue if another sale was scheduled since [PRODESK-26]', async () => {
    const { call, plan, at, prices } = await openDesk();
    await plan(hour, 3 * hour, 'xl-7');
    await at(hour);
    const input = { id: 'xl-7', price: '230', wasPrice: '251' };
    const { endedSale } = await read<Priced>(call('products.price', input, { 'If-Match': '*' }));
    await plan(2 * hour, 4 * hour, 'xl-7');
    const undo = call('products.price', { ...input, price: '199', restoreSale: endedSale }, { 'If-Match': '*' });
    expect((await read<DeskProblem>(undo)).code).toBe('prices-scheduled');
    expect(await prices('xl-7')).toEqual([230_00, 251_00]);
    // The bulk editor skips these prices and undoes the rest.
    const cells = [
      { id: 'xl-7', field: 'price', from: '230.00', to: '199' },
      { id: 'tower-5', field: 'sku', from: '', to: 'T5' },
    ];
    const edited = await read<object>(
      call('products.bulk-edit', { cells, conflicts: 'skip', restoreSales: [endedSale] }),
    );
    const skipped = [{ id: 'xl-7', field: 'price', value: '230.00' }];
    expect(edited).toMatchObject({ changed: [{ id: 'tower-5' }], skipped });
    expect(await prices('xl-7')).toEqual([230_00, 251_00]);
  });

  it('continues when a products file that ended it is undone [PRODESK-26, MOVE-7]', async () => {
    const { desk, plan, at, prices, listed } = await openDesk();
    const former = await prices('xl-7');
    await plan(hour, 3 * hour, 'xl-7');
    await at(hour);
    const ends = await listed();
    // Imports need a new sign-in by now.
    const owner = await desk.signIn();
    const { apply } = importCalls(desk, owner);
    const { id } = await json<{ id: string }>(apply('Handle,Title,Variant SKU,Variant Price\nxl-7,XL-7,,245.00'));
    expect(await prices('xl-7')).toEqual([245_00, 251_00]);
    expect(await listed()).toEqual([]);
    await json(owner.call('imports.undo', { id }));
    expect(await listed()).toEqual(ends.map((one) => ({ ...one, by: expect.any(String) })));
    await at(3 * hour);
    expect(await prices('xl-7')).toEqual(former);
  });

  it('ends also for a product that was archived at its start and published during it [PRODESK-26]', async () => {
    const { call, plan, at, prices } = await openDesk();
    const former = await prices('xl-7');
    await plan(hour, 3 * hour, 'xl-7');
    await call('products.archive', { id: 'xl-7' });
    await at(hour);
    await call('products.publish', { id: 'xl-7' });
    expect(await prices('xl-7')).toEqual([199_00, 251_00]);
    await at(3 * hour);
    expect(await prices('xl-7')).toEqual(former);
  });

  it('is cancelled before it starts, and skipped if it ended while the shop was stopped [PRODESK-26]', async () => {
    const { call, plan, at, prices, listed, audit } = await openDesk();
    const former = await prices('xl-7');
    const { id } = await read<{ id: string }>(plan(hour, 2 * hour, 'xl-7', 'desk-2'));
    const { cancelled } = await read<{ cancelled: string[] }>(call('products.cancel-sale', { id }));
    expect([cancelled.toSorted(), await listed()]).toEqual([['desk-2', 'xl-7'], []]);
    const entries = await audit();
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['product.unschedule', 'xl-7'],
      ['product.unschedule', 'desk-2'],
      ['product.schedule', 'desk-2'],
      ['product.schedule', 'xl-7'],
    ]);
    expect((await call('products.cancel-sale', { id })).status).toBe(404);
    await plan(hour, 2 * hour, 'xl-7');
    await at(2 * hour);
    expect([await prices('xl-7'), await listed()]).toEqual([former, []]);
  });

  it('is refused if a price is invalid or already scheduled, and then schedules nothing [PRODESK-26]', async () => {
    const { call, plan, at, listed, now } = await openDesk();
    const problem = async (response: Promise<Response>) => {
      const { code, errors, detail } = await read<DeskProblem>(response);
      return [code, errors?.[0]?.field ?? detail];
    };
    expect(await problem(plan(-hour, hour, 'xl-7'))).toEqual(['schedule-in-past', 'from']);
    expect(await problem(plan(2 * hour, hour, 'xl-7'))).toEqual(['sale-ends-before-start', 'until']);
    const wrong = [{ id: 'xl-7', price: '251', wasPrice: '251' }];
    const sent = call('products.schedule-sale', { from: now + hour, until: now + 2 * hour, prices: wrong });
    expect(await problem(sent)).toEqual(['invalid-cells', 'xl-7.wasPrice']);
    await plan(2 * hour, 4 * hour, 'xl-7');
    const taken = ['prices-scheduled', 'XL-7 has another price scheduled in that time. Remove it first.'];
    for (const [from, until] of [
      [1, 2],
      [3, 3.5],
      [4, 5],
      [1, 5],
    ] as const) {
      expect(await problem(plan(from * hour, until * hour, 'tower-5', 'xl-7')), String(from)).toEqual(taken);
    }
    const alone = { id: 'xl-7', price: '240' };
    expect(await problem(call('products.schedule', { ...alone, from: now + 3 * hour }))).toEqual(taken);
    expect((await listed()).length).toBe(1);
    // Of a sale that has started, only the end is still scheduled; it blocks its period all the same.
    await at(2 * hour);
    expect(await problem(plan(2.5 * hour, 3 * hour, 'xl-7'))).toEqual(taken);
    expect((await call('products.schedule', { ...alone, from: now + 5 * hour })).status).toBe(200);
  });

  it('is previewed with its warnings, without being scheduled [PRODESK-26]', async () => {
    const { call, listed, now } = await openDesk();
    const prices = [{ id: 'xl-7', price: '99.50', wasPrice: '400' }];
    const input = { from: now + hour, until: now + 2 * hour, prices };
    const { output } = await read<{ output: { warnings: string[] } }>(call('products.schedule-sale.preview', input));
    expect(output.warnings).toEqual([
      expect.stringMatching(/^XL-7: £99\.50 is less than half/),
      expect.stringMatching(/^XL-7: /),
    ]);
    expect(await listed()).toEqual([]);
  });
});
