import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { OrderRequest } from '../../src/contract/orders/order.ts';
import { toDecimal } from '../../src/domain/shared/money/money.ts';
import { issueInvoice } from '../../src/server/actions/invoices/issue-invoice.ts';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { readPaymentSums } from '../../src/server/store/payments/payments.ts';
import { upsertPromo } from '../../src/server/store/promotions/promo-admin.ts';
import { listWithdrawalsOf } from '../../src/server/store/returns/withdrawals.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { onEachEngine } from './engines.ts';
import { fill, noon, orderParts, sampleOrder } from './samples.ts';

const shop = {
  ...settings,
  shippingZones: [
    {
      name: 'UK',
      countries: ['GB'],
      rates: [
        { id: 'uk', name: 'Standard', price: 495, freeFrom: 600_00, days: '2 to 5' },
        { id: 'uk-express', name: 'Express', price: 995, days: '1' },
      ],
    },
    { name: 'US', countries: ['US'], rates: [{ id: 'us', name: 'Ground', price: 1200 }] },
  ],
};
const parts = (store: Store) => ({ store, clock: () => noon, ids: randomIds, links, settings: shop });

onEachEngine((engine) => {
  const open = async (): Promise<Store> => {
    const store = await engine.open();
    await fill(store);
    return store;
  };
  const place = (store: Store, request: Partial<OrderRequest>, wish: Parameters<typeof sampleOrder>[0] = {}) =>
    placeOrder(
      orderParts(store, { settings: shop }),
      sampleOrder({ key: crypto.randomUUID(), requestHash: JSON.stringify(request), ...wish, request }),
    );
  async function placed(store: Store, request: Partial<OrderRequest>, wish?: Parameters<typeof sampleOrder>[0]) {
    const result = await place(store, request, wish);
    if (!result.ok) throw new Error(JSON.stringify(result));
    const order = await findOrder(store.db, result.accepted.reference);
    if (!order) throw new Error('The order was not stored');
    return order;
  }

  it('adds the price of the chosen rate, and stores its name, price and days with the order [SHIP-2, SHIP-4]', async () => {
    const store = await open();
    const standard = { id: 'uk', name: 'Standard', price: 495, standard: 495, days: '2 to 5' };
    expect(await placed(store, { total: '595.95' })).toMatchObject({ subtotal: 591_00, shippingMethod: standard });
    const express = await placed(store, { total: '600.95', shippingRate: 'uk-express' });
    expect(express).toMatchObject({ total: 600_95, shippingMethod: { id: 'uk-express', price: 995, standard: 495 } });
    const american = await placed(store, { total: '271.00' }, { quantities: { 'us-xl-7': 1 } });
    expect(american).toMatchObject({ currency: 'USD', total: 271_00, shippingMethod: { name: 'Ground', price: 1200 } });
    const invoiced = await inTransaction(store, async (tx) =>
      issueInvoice(tx, { ...parts(store), now: noon }, express),
    );
    expect(invoiced).toMatchObject({ gross: 600_95, content: { subtotal: 591_00, discount: 0 } });
    expect(invoiced?.content).toMatchObject({ shippingMethod: { name: 'Express', price: 995 } });
  });

  it('refuses a stale price or rate and names the new one; a repeated request gets the first response [SHIP-4]', async () => {
    const store = await open();
    const free = await place(store, {});
    expect(free).toMatchObject({ ok: false, reason: 'order-changed' });
    expect(free).toMatchObject({
      changes: [
        { kind: 'shipping-changed', name: 'Standard', price: '4.95' },
        { kind: 'amount-differs', field: 'total', sent: '591.00', expected: '595.95' },
      ],
    });
    const gone = await place(store, { total: '595.95', shippingRate: 'uk-next-day' });
    expect(gone).toMatchObject({ changes: [{ kind: 'shipping-changed', name: 'Standard', price: '4.95' }] });
    const key = crypto.randomUUID();
    const first = await place(store, { total: '595.95' }, { key, requestHash: 'same' });
    expect(await place(store, { total: '595.95' }, { key, requestHash: 'same' })).toEqual({ ...first, replayed: true });
  });

  it('free shipping by code is deducted once and redeems the code only where it saves something [SHIP-5]', async () => {
    const store = await open();
    const code = { code: 'POST', percent: 0, freeShipping: true as const, disabled: false, startsAt: null };
    const from = { GBP: 500_00, USD: 500_00 };
    await inTransaction(store, (tx) => upsertPromo(tx, { ...code, from, useLimit: 9, expiresAt: null }, noon));
    const order = await placed(store, { promoCode: 'POST', total: '591.00' });
    expect(order).toMatchObject({ promoCode: 'POST', discount: 0, shippingMethod: { price: 0, standard: 0 } });
    const small = await placed(store, { promoCode: 'POST', total: '93.95' }, { quantities: { 'desk-2': 1 } });
    expect(small).toMatchObject({ promoCode: null, total: 93_95 });
    const free = await placed(store, { promoCode: 'POST', total: '753.00' }, { quantities: { 'xl-7': 3 } });
    expect(free).toMatchObject({ promoCode: null, shippingMethod: { price: 0 } });
    const express = await placed(store, { promoCode: 'POST', total: '600.95', shippingRate: 'uk-express' });
    expect(express).toMatchObject({ promoCode: null, total: 600_95, shippingMethod: { id: 'uk-express', price: 995 } });
    const [used] = await store.db.selectFrom('promos').select('uses').where('code', '=', 'POST').execute();
    expect(used).toEqual({ uses: 1 });
  });

  it.each([
    ['before dispatch the whole price', 'cancelled', 9_95, 0],
    ['after it the standard price, not the extra of express', 'shipped', 4_95, 5_00],
  ] as const)('a withdrawal from everything refunds delivery: %s [SHIP-6]', async (_, status, refunded, left) => {
    const store = await open();
    const { reference, id } = await placed(store, { total: '600.95', shippingRate: 'uk-express' });
    if (status === 'shipped') await changeOrderStatus(parts(store), { reference, to: 'shipped', note: null });
    const withdraw = (line: number, quantity: number, seen: number) =>
      withdrawOrder(parts(store), {
        ...{ reference, name: 'Ada', email: 'ada@customer.example', reason: null, seen },
        chosen: [{ line, quantity }],
      });
    await withdraw(1, 2, 0);
    const some = await listWithdrawalsOf(store.db, id);
    expect(some.flatMap(({ lines }) => lines)).toEqual([{ line: 1, quantity: 2, amount: 502_00 }]);
    await withdraw(2, 1, 1);
    const [, last] = await listWithdrawalsOf(store.db, id);
    expect(last?.lines).toEqual([{ line: 2, quantity: 1, amount: 89_00 + refunded, shipping: refunded }]);
    const order = await findOrder(store.db, reference);
    if (!order) throw new Error('The order is missing');
    expect(toDecimal((await readPaymentSums(store.db, order)).payable)).toBe(toDecimal(left));
  });
});
