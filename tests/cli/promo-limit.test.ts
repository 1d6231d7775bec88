import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { evaluatePromo } from '../../src/domain/promotions/promo.ts';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { upsertPromo } from '../../src/server/store/promotions/promo-admin.ts';
import { findPromo } from '../../src/server/store/promotions/promos.ts';
import { onEachEngine } from '../store/engines.ts';
import { countRows, fill, noon, orderParts, placeSample, sampleOrder, samplePromo } from '../store/samples.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';

const promo = { code: 'FEW', percent: 20 };

async function openLimited(open: () => Promise<Store>, useLimit: number): Promise<Store> {
  const store = await open();
  await fill(store);
  await inTransaction(store, (tx) => upsertPromo(tx, { ...samplePromo, ...promo, useLimit }, noon));
  return store;
}

onEachEngine((engine) => {
  it('accepts a code for exactly 7 of 40 concurrent orders, and stores nothing of the others [OPS-11]', async () => {
    const store = await openLimited(engine.open, 7);
    const orders = Array.from({ length: 40 }, (_, index) => sampleOrder({ promo, key: `key-number-${index}` }));
    const results = await Promise.all(orders.map((order) => placeOrder(orderParts(store), order)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(7);
    for (const result of results.filter(({ ok }) => !ok)) {
      expect(result).toEqual({
        ok: false,
        reason: 'order-changed',
        changes: [{ kind: 'promo-invalid', code: 'FEW' }],
      });
    }
    expect(await countRows(store)).toEqual({ orders: 7, order_lines: 14, idempotency_keys: 7, outbox: 14 });
    const kept = await findPromo(store.db, 'FEW');
    expect(kept).toMatchObject({ useLimit: 7, uses: 7 });
    expect(evaluatePromo(kept, noon)).toEqual(evaluatePromo(undefined, noon));
  });

  it('enforces the limit across two instances of the shop [OPS-11]', async () => {
    const url = await engine.create();
    const one = await openLimited(() => engine.open(url), 5);
    const two = await engine.open(url);
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        placeOrder(orderParts(index % 2 ? one : two), sampleOrder({ promo, key: `key-number-${index}` })),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await countRows(one)).toMatchObject({ orders: 5 });
  });

  it('counts no repeated order twice, and no refused one [OPS-11]', async () => {
    const store = await openLimited(engine.open, 2);
    const uses = async () => (await findPromo(store.db, 'FEW'))?.uses;
    await Promise.all(Array.from({ length: 10 }, () => placeSample(store, { promo })));
    expect(await uses()).toBe(1);
    const refused = await placeOrder(
      orderParts(store),
      sampleOrder({ promo, key: 'another-key', request: { total: '1.00' } }),
    );
    expect(refused.ok).toBe(false);
    expect(await uses()).toBe(1);
  });

  it('releases the use of a cancelled order once, and to the code that counted it [OPS-11]', async () => {
    const store = await openLimited(engine.open, 2);
    const place = (key: string) => placeOrder(orderParts(store), sampleOrder({ promo, key }));
    const cancel = (reference: string) =>
      changeOrderStatus(
        { store, clock: () => noon, ids: randomIds, links, settings },
        { reference, to: 'cancelled', note: null },
      );
    const references: string[] = [];
    for (const key of ['the-first-of-two', 'the-second-of-two']) {
      const result = await place(key);
      if (result.ok) references.push(result.accepted.reference);
    }
    expect(await place('one-order-too-many')).toMatchObject({ ok: false, changes: [{ kind: 'promo-invalid' }] });
    // Of several concurrent cancellations, one releases the use.
    await Promise.all(Array.from({ length: 5 }, () => cancel(references[0] ?? '')));
    expect(await findPromo(store.db, 'FEW')).toMatchObject({ uses: 1 });
    expect(await place('one-order-in-its-place')).toMatchObject({ ok: true });
    expect(await place('again-one-too-many')).toMatchObject({ ok: false });

    // An order with another code releases nothing; a new limit doesn't count cancelled orders.
    const other = await placeSample(store, { promo: samplePromo, key: 'an-order-with-another' });
    await cancel(other);
    expect(await findPromo(store.db, 'FEW')).toMatchObject({ uses: 2 });
    await inTransaction(store, (tx) => upsertPromo(tx, { ...samplePromo, useLimit: 1 }, noon));
    expect(await findPromo(store.db, samplePromo.code)).toMatchObject({ uses: 0 });
  });

  it('counts uses from before a limit was set, and keeps the count when it is raised [OPS-11]', async () => {
    const store = await engine.open();
    await fill(store);
    for (const key of ['first-of-all', 'second-of-all']) await placeSample(store, { promo: samplePromo, key });
    const limit = (useLimit: number) =>
      inTransaction(store, (tx) => upsertPromo(tx, { ...samplePromo, useLimit }, noon));
    const place = () => placeOrder(orderParts(store), sampleOrder({ promo: samplePromo, key: crypto.randomUUID() }));
    await limit(2);
    expect(await place()).toMatchObject({ ok: false, changes: [{ kind: 'promo-invalid' }] });
    await limit(3);
    expect(await place()).toMatchObject({ ok: true });
    expect(await place()).toMatchObject({ ok: false });
  });
});
