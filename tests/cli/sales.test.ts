import { describe, expect, it } from 'vitest';
import { applyDuePrices } from '../../src/server/actions/pricing/schedule-price.ts';
import { insertPriceSchedule } from '../../src/server/store/catalogue/prices/price-schedules.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { type Operator, openOperator } from './operator.ts';
import { openPostgresOperator } from './postgres.ts';

const engines: readonly [string, () => Promise<Operator>][] = [
  ['SQLite', openOperator],
  ['PostgreSQL', openPostgresOperator],
];

describe.each(engines)('sales, on %s', (_, open) => {
  it('are listed, ended and cancelled by their id [PRODESK-30]', async () => {
    const operator = await open();
    const now = Date.now();
    const priceOf = async () => ((await operator.json('products', 'show', 'xl-7')) as { price: string }).price;
    const before = await priceOf();
    const sale = (id: string, from: number) => (store: Store) =>
      inTransaction(store, (tx) =>
        insertPriceSchedule(
          tx,
          { productId: 'xl-7', from, price: 199_00, originalPrice: null, until: from + 3_600_000, saleId: id },
          now,
        ),
      );
    await operator.prepare(sale('running', now - 1000));
    await operator.prepare((store) => applyDuePrices({ store, clock: () => now }));
    expect(await priceOf()).toBe('199.00');
    expect(await operator.json('prices', 'list-scheduled')).toMatchObject([{ productId: 'xl-7', saleId: 'running' }]);
    expect(await operator.run('prices', 'cancel-sale', 'running')).toMatchObject({ code: 1 });
    expect(await operator.print('prices', 'end-sale', 'running', '--yes')).toBe('Sale of 1 product ended.\n');
    expect(await priceOf()).toBe(before);
    expect(await operator.run('prices', 'end-sale', 'running', '--yes')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ale'),
    });

    await operator.prepare(sale('coming', now + 3_600_000));
    expect(await operator.print('prices', 'cancel-sale', 'coming')).toBe('Sale of 1 product cancelled.\n');
    expect(await operator.json('prices', 'list-scheduled')).toEqual([]);
    const actions = JSON.stringify(await operator.json('audit', 'list'));
    for (const action of ['product.price', 'product.unschedule']) expect(actions).toContain(action);
  });
});
