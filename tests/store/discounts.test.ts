import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { toDiscountRule } from '../../src/domain/promotions/discount.ts';
import { evaluatePromo, type Promo } from '../../src/domain/promotions/promo.ts';
import { withdrawalValue } from '../../src/domain/returns/withdrawal.ts';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { eraseCustomer } from '../../src/server/store/customers/erase-customer.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { listDocumentsOf } from '../../src/server/store/invoices/invoices.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { upsertPromo } from '../../src/server/store/promotions/promo-admin.ts';
import { findPromo } from '../../src/server/store/promotions/promos.ts';
import { listWithdrawalsOf } from '../../src/server/store/returns/withdrawals.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { onEachEngine } from './engines.ts';
import { countRows, customer, fill, noon, orderParts, sampleOrder } from './samples.ts';

const spring: Promo = {
  code: 'SPRING20',
  percent: 0,
  amounts: { GBP: 20_00 },
  products: ['xl-7', 'tower-8'],
  from: { GBP: 200_00 },
  disabled: false,
  startsAt: null,
  expiresAt: null,
};
const once: Promo = { ...spring, code: 'HELLO', once: true };
const refused = { ok: false, reason: 'order-changed', changes: [{ kind: 'promo-invalid', code: 'HELLO' }] };

onEachEngine((engine) => {
  async function openWith(...promos: Promo[]): Promise<Store> {
    const store = await engine.open();
    await fill(store);
    await inTransaction(store, async (tx) => {
      for (const promo of promos) await upsertPromo(tx, promo, noon);
    });
    return store;
  }

  function place(store: Store, promo: Promo, wish: Parameters<typeof sampleOrder>[0] = {}) {
    const applied = { code: promo.code, ...toDiscountRule(evaluatePromo(promo, noon)) };
    return placeOrder(orderParts(store), sampleOrder({ promo: applied, key: crypto.randomUUID(), ...wish }));
  }

  async function placeSound(...args: Parameters<typeof place>) {
    const result = await place(...args);
    if (!result.ok) throw new Error(JSON.stringify(result));
    const order = await findOrder(args[0].db, result.accepted.reference);
    if (!order) throw new Error('The order is not there');
    return order;
  }

  const parts = (store: Store) => ({ store, clock: () => noon, ids: randomIds, links, settings });
  const move = (store: Store, reference: string, to: 'cancelled' | 'shipped' | 'delivered') =>
    changeOrderStatus(parts(store), { reference, to, note: null });

  it('stores every term of a code, and deducts its amount from the eligible products only [OFFER-1, OFFER-2]', async () => {
    const store = await openWith(spring);
    expect(await findPromo(store.db, 'SPRING20')).toEqual(spring);
    expect(await placeSound(store, spring)).toMatchObject({
      subtotal: 591_00,
      discount: 20_00,
      total: 571_00,
      promoCode: 'SPRING20',
      promoPercent: 0,
      lines: [{ productId: 'xl-7' }, { productId: 'desk-2', undiscounted: true }],
    });
    const wrong = await place(store, { ...spring, amounts: { GBP: 30_00 } });
    expect(wrong).toMatchObject({ ok: false, changes: [{ field: 'discount' }, { field: 'total' }] });
  });

  it('places an order without a code that takes nothing off, and does not redeem the code [OFFER-4]', async () => {
    const few = { ...once, useLimit: 1 };
    const store = await openWith(few);
    const quantities = { 'desk-2': 1 };
    expect(await placeSound(store, few, { quantities })).toMatchObject({ discount: 0, promoCode: null });
    expect(await findPromo(store.db, 'HELLO')).toMatchObject({ uses: 0 });
    expect(await placeSound(store, few)).toMatchObject({ discount: 20_00, promoCode: 'HELLO' });
  });

  it('allows one use per customer, also in concurrent orders [OFFER-3]', async () => {
    const store = await openWith(once);
    const emails = ['ada@customer.example', 'Ada@Customer.Example', 'grace@navy.example'];
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        place(store, once, { request: { customerEmail: emails[index % 3] ?? '' } }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(results.find(({ ok }) => !ok)).toEqual(refused);
    expect(await countRows(store)).toMatchObject({ orders: 2, idempotency_keys: 2, outbox: 4 });
  });

  it('releases the use of a cancelled order, and gives an erased customer no second use [OFFER-3]', async () => {
    const store = await openWith(once);
    const first = await placeSound(store, once);
    expect(await place(store, once)).toEqual(refused);
    await move(store, first.reference, 'cancelled');
    await placeSound(store, once);
    await inTransaction(store, (tx) => eraseCustomer(tx, customer.customerEmail, noon));
    expect(await place(store, once)).toEqual(refused);
  });

  it('counts orders from before the code was limited to one use per customer [OFFER-3]', async () => {
    const { once: _, ...often } = once;
    const store = await openWith(often);
    for (const _ of [1, 2]) await placeSound(store, often);
    await inTransaction(store, (tx) => upsertPromo(tx, once, noon));
    expect(await place(store, once, { request: { customerEmail: 'ADA@customer.example' } })).toEqual(refused);
    await placeSound(store, once, { request: { customerEmail: 'grace@navy.example' } });
  });

  it('refunds a line at its discounted price and all lines at the order total, through the invoice too [OFFER-2]', async () => {
    const store = await openWith({ ...spring, amounts: { GBP: 19_99 } });
    const quantities = { 'xl-7': 3, 'desk-2': 1 };
    const promo = { ...spring, amounts: { GBP: 19_99 } };
    const { id, reference, total } = await placeSound(store, promo, { quantities });
    await move(store, reference, 'shipped');
    const statement = { reference, name: 'Ada', email: customer.customerEmail, reason: null };
    const chosen = [[{ line: 2, quantity: 1 }], [{ line: 1, quantity: 1 }], [{ line: 1, quantity: 2 }]];
    for (const [seen, lines] of chosen.entries()) {
      expect(await withdrawOrder(parts(store), { ...statement, chosen: lines, seen })).toMatchObject({ ok: true });
    }
    const worths = (await listWithdrawalsOf(store.db, id)).map(withdrawalValue);
    // £753.00 less £19.99 does not divide by three: the first unit withdrawn bears the odd penny.
    expect(worths).toEqual([89_00, 244_34, 488_67]);
    expect(worths.reduce((sum, worth) => sum + worth)).toBe(total);
    expect(await listDocumentsOf(store.db, id)).toMatchObject([{ gross: total, content: { discount: 19_99 } }]);
  });
});
