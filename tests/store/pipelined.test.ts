import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { findProduct } from '../../src/server/store/catalogue/products.ts';
import { inTransaction, type Tx } from '../../src/server/store/engine/database.ts';
import { DeferredWrites } from '../../src/server/store/engine/transactions/deferred-writes.ts';
import { runConcurrently } from '../../src/server/store/engine/transactions/run-concurrently.ts';
import { claimKey } from '../../src/server/store/orders/idempotency.ts';
import { onEachEngine } from './engines.ts';
import { countRows, fill, noon, orderParts, placeSample, sampleOrder } from './samples.ts';

onEachEngine(({ open }) => {
  it('concurrent statements run in order and atomically, and fail with the first error [ORDER-22]', async () => {
    const store = await open();
    await fill(store);
    const price = (tx: Tx, price: number) =>
      sql`update products set price_minor = ${price} where id = 'xl-7'`.execute(tx).then(() => price);
    const read = async () => (await findProduct(store.db, 'xl-7'))?.price;

    const failed = inTransaction(store, (tx) =>
      runConcurrently(price(tx, 252_00), sql`select * from nowhere`.execute(tx), price(tx, 253_00)),
    );
    await expect(failed).rejects.toThrow(/nowhere/);
    expect(await read()).toBe(251_00);

    const seen = await inTransaction(store, (tx) =>
      runConcurrently(price(tx, 254_00), findProduct(tx, 'xl-7'), 'known already', price(tx, 255_00)),
    );
    expect(seen).toEqual([254_00, expect.objectContaining({ price: 254_00 }), 'known already', 255_00]);
    expect(await read()).toBe(255_00);
  });

  it('statements sent with the commit are atomic too, and fail with their error [ORDER-22]', async () => {
    const store = await open();
    await fill(store);
    const setPrice = (tx: Tx, price: number) =>
      sql`update products set price_minor = ${price} where id = 'xl-7'`.execute(tx);
    const read = async () => (await findProduct(store.db, 'xl-7'))?.price;
    const write = (ask: (tx: Tx) => Promise<unknown>) =>
      inTransaction(store, async (tx) => new DeferredWrites('done', ask(tx)), { isPrompt: true });

    expect(await write((tx) => setPrice(tx, 252_00))).toBe('done');
    expect(await read()).toBe(252_00);
    const failing = write((tx) => runConcurrently(setPrice(tx, 253_00), sql`select * from nowhere`.execute(tx)));
    await expect(failing).rejects.toThrow(/nowhere/);
    expect(await read()).toBe(252_00);
    // A write after the commit would run in autocommit mode.
    if (store.engine === 'sqlite') return;
    const late = write(async (tx) => setPrice(tx, 254_00).then(() => setPrice(tx, 255_00)));
    await expect(late).rejects.toThrow(/committed/);
    expect(await read()).toBe(254_00);
  });

  it('a claimed key without a response can be claimed by the next order [ORDER-22, ORDER-3]', async () => {
    const store = await open();
    await fill(store);
    const alone = { requestHash: 'of the same', response: '' };
    await inTransaction(store, (tx) => claimKey(tx, 'half-begun', alone, noon));
    await placeSample(store, { key: 'half-begun' });
    expect(await placeOrder(orderParts(store), sampleOrder({ key: 'half-begun' }))).toMatchObject({ replayed: true });
    expect(await countRows(store)).toMatchObject({ orders: 1, idempotency_keys: 1 });
  });
});
