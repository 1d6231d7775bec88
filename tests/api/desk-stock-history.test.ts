import { expect, it } from 'vitest';
import type { StockMovement } from '../../src/contract/inventory/stock-history.ts';
import { onEachEngine } from '../store/engines.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf } from './testing-shop.ts';

const read = async <Answer>(response: Promise<Response> | Response) => (await (await response).json()) as Answer;

onEachEngine(({ open }) => {
  it('lists each change of a tracked stock with its reason, order and staff member [PRODESK-28]', async () => {
    const time = { now: Date.now() };
    const desk = await openTestingDesk({ store: await open(), parts: { clock: () => ++time.now } });
    const { call } = await desk.signIn();
    const history = async () =>
      (await read<StockMovement[]>(call('products.stock-history', { id: 'xl-7' }))).map(
        ({ reason, change, stockLeft, order, by }) => [reason, change, stockLeft, order ?? by],
      );
    const stock = (text: string) => call('products.stock', { id: 'xl-7', stock: text });
    // Untracked stock has no history.
    expect((await desk.order(orderOf(desk, { 'xl-7': 1 }))).status).toBe(201);
    expect(await history()).toEqual([]);
    await stock('12');
    await stock('12');
    const { reference } = await read<{ reference: string }>(desk.order(orderOf(desk, { 'xl-7': 2, 'desk-2': 1 })));
    await stock('+5');
    await call('products.stock', { id: 'xl-7', stock: '-1', reason: 'damaged' });
    await call('orders.set-status', { reference, to: 'cancelled' });
    const cells = [{ id: 'xl-7', field: 'stock', from: '16', to: '15' }];
    await call('products.bulk-edit', { cells });
    await stock('in');
    const who = expect.any(String);
    expect(await history()).toEqual([
      ['correction', null, null, who],
      ['count', -1, 15, who],
      ['cancellation', 2, 16, reference],
      ['damaged', -1, 14, who],
      ['correction', 5, 15, who],
      ['order', -2, 10, reference],
      ['count', null, 12, who],
    ]);
    expect((await call('products.stock-history', { id: 'xl-70' })).status).toBe(404);
  });
});
