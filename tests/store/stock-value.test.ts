import { expect, it } from 'vitest';
import { readStockReport } from '../../src/server/actions/reports/read-stock.ts';
import { onEachEngine } from './engines.ts';
import { fill } from './samples.ts';

onEachEngine(({ open }) => {
  it('adds up tracked stock at selling prices, with a total and the number of untracked products [MONDESK-19]', async () => {
    const store = await open();
    await fill(store);
    expect(await readStockReport(store.db)).toMatchObject({ rows: [], totals: [] });
    const counts = { 'xl-7': 4, 'desk-2': 20, 'us-xl-7': 9_999_999, 'tower-8': 0 };
    for (const [id, stock_left] of Object.entries(counts)) {
      await store.db.updateTable('products').set({ stock_left }).where('id', '=', id).execute();
    }
    const { rows, totals, uncounted } = await readStockReport(store.db, 2);
    expect(rows).toEqual([
      { productId: 'us-xl-7', name: 'XL-7 (US)', currency: 'USD', price: 259_00, left: 9_999_999, value: 258999974100 },
      { productId: 'desk-2', name: 'Desk 2-fan', currency: 'GBP', price: 89_00, left: 20, value: 1780_00 },
    ]);
    expect(totals).toEqual([
      { currency: 'GBP', products: 2, left: 24, value: 2784_00 },
      { currency: 'USD', products: 1, left: 9_999_999, value: 258999974100 },
    ]);
    expect(uncounted).toBe(0);
  });
});
