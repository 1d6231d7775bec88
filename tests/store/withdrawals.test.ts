import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { refundDue } from '../../src/domain/payments/payment.ts';
import { type WithdrawalInput, withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { findProducts } from '../../src/server/store/catalogue/products.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { readPaymentSums } from '../../src/server/store/payments/payments.ts';
import { findPromo } from '../../src/server/store/promotions/promos.ts';
import { listWithdrawalsOf } from '../../src/server/store/returns/withdrawals.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus, correctAddress } from '../support/orders/order-actions.ts';
import { closeReturn, receiveReturn } from '../support/orders/returns.ts';

import { onEachEngine } from './engines.ts';
import { fill, noon, placeSample, samplePromo } from './samples.ts';

const day = 24 * 3_600_000;
const partsOf = (store: Store, now = noon) => ({ store, clock: () => now, ids: randomIds, links, settings });
const whole = [
  { line: 1, quantity: 2 },
  { line: 2, quantity: 1 },
];

const withdraw = (store: Store, reference: string, change: Partial<WithdrawalInput> = {}, now = noon) =>
  withdrawOrder(partsOf(store, now), {
    reference,
    name: 'Ada Lovelace',
    email: 'ada@customer.example',
    reason: null,
    chosen: whole,
    seen: 0,
    ...change,
  });

const move = (store: Store, reference: string, to: 'shipped' | 'delivered' | 'cancelled', now = noon) =>
  changeOrderStatus(partsOf(store, now), { reference, to, note: null });

const pay = (store: Store, reference: string, amount: number) =>
  recordIncomingPayment(partsOf(store), {
    reference,
    amount,
    currency: 'GBP',
    method: 'transfer',
    providerReference: null,
    note: null,
  });

async function mailsOf(store: Store, kind: string) {
  const rows = await store.db
    .selectFrom('outbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', kind)
    .orderBy('recipient')
    .execute();
  return rows.map(({ recipient, payload }) => ({ recipient, payload: JSON.parse(payload) }));
}

onEachEngine(({ open }) => {
  async function openWithOrder(wish: Parameters<typeof placeSample>[1] = {}) {
    const store = await open();
    await fill(store);
    const reference = await placeSample(store, wish);
    const order = async () => {
      const found = await findOrder(store.db, reference);
      if (!found) throw new Error('no order');
      return found;
    };
    const { id } = await order();
    return {
      store,
      reference,
      order,
      sums: async () => readPaymentSums(store.db, await order()),
      withdrawals: () => listWithdrawalsOf(store.db, id),
    };
  }

  /** The same order, paid, shipped and withdrawn completely. */
  async function openReturned(deliveredAt?: number) {
    const opened = await openWithOrder();
    const { store, reference, order } = opened;
    const { total } = await order();
    await pay(store, reference, total);
    await move(store, reference, 'shipped');
    if (deliveredAt !== undefined) await move(store, reference, 'delivered', deliveredAt);
    await withdraw(store, reference);
    return { ...opened, total, which: { reference, nth: 1 } };
  }

  it('a fully withdrawn undispatched order is cancelled, with one receipt and no other email [BACK-1, BACK-4]', async () => {
    const { store, reference, order, withdrawals } = await openWithOrder();
    expect(await withdraw(store, reference)).toMatchObject({ ok: true, known: false, nth: 1 });
    expect((await order()).status).toBe('cancelled');
    expect(await mailsOf(store, 'order-status')).toEqual([]);
    const [receipt, ...more] = await mailsOf(store, 'withdrawal-receipt');
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({ recipient: 'ada@customer.example', payload: { madeAt: noon, whole: true } });
    expect(await mailsOf(store, 'withdrawal-notice')).toMatchObject([{ recipient: 'operator' }]);
    expect(await withdrawals()).toMatchObject([{ shipped: false, madeAt: noon, lines: [{}, {}] }]);
  });

  it('releases the use of its promo code with the order [BACK-4, OPS-11]', async () => {
    const store = await open();
    await fill(store);
    await store.db.updateTable('promos').set({ use_limit: 1 }).execute();
    const reference = await placeSample(store, { promo: samplePromo });
    expect(await findPromo(store.db, samplePromo.code)).toMatchObject({ uses: 1 });
    await withdraw(store, reference);
    expect(await findPromo(store.db, samplePromo.code)).toMatchObject({ uses: 0 });
  });

  it('twenty concurrent confirmations create one withdrawal and one receipt [BACK-3]', async () => {
    const { store, reference, withdrawals } = await openWithOrder();
    const chosen = [{ line: 1, quantity: 1 }];
    const results = await Promise.all(Array.from({ length: 20 }, () => withdraw(store, reference, { chosen })));
    expect(results.filter((result) => result.ok && !result.known)).toHaveLength(1);
    expect(results.every((result) => result.ok && result.nth === 1)).toBe(true);
    expect(await withdrawals()).toHaveLength(1);
    expect(await mailsOf(store, 'withdrawal-receipt')).toHaveLength(1);
    // A client that has seen the first one can make the same withdrawal again.
    expect(await withdraw(store, reference, { chosen, seen: 1 })).toMatchObject({ ok: true, known: false, nth: 2 });
    expect(await withdraw(store, reference, { chosen, seen: 2 })).toEqual({ ok: false, reason: 'not-left' });
  });

  it('withdraws lines from an undispatched order, and reduces the amount due [BACK-5, BACK-6, BACK-7]', async () => {
    const { store, reference, order, sums } = await openWithOrder({ promo: samplePromo });
    const { total } = await order();
    await withdraw(store, reference, { chosen: [{ line: 1, quantity: 1 }] });
    expect((await order()).status).toBe('pending');
    expect((await order()).total).toBe(total);
    expect((await sums()).payable).toBe(total - 225_90);
    await correctAddress(partsOf(store), { reference, changes: { city: 'Bath' } });
    const told = { withdrawn: [{ name: 'XL-7', quantity: 1 }], worth: 225_90 };
    expect(await mailsOf(store, 'order-address')).toMatchObject([{ payload: told }]);
    expect(await pay(store, reference, total)).toMatchObject({ mismatchReason: 'amount-differs' });
    expect(await pay(store, reference, total - 225_90)).toMatchObject({ mismatchReason: null });
    expect(await sums()).toMatchObject({ state: 'paid', paid: total - 225_90 });
    expect(await mailsOf(store, 'order-paid')).toMatchObject([{ payload: { amount: total - 225_90, ...told } }]);
    await withdraw(store, reference, {
      chosen: [
        { line: 1, quantity: 1 },
        { line: 2, quantity: 1 },
      ],
      seen: 1,
    });
    expect((await order()).status).toBe('cancelled');
    expect((await sums()).payable).toBe(0);
  });

  it('states the refund of a paid order [BACK-7]', async () => {
    const { store, reference, order } = await openWithOrder();
    const { total } = await order();
    await pay(store, reference, total);
    await withdraw(store, reference, { chosen: [{ line: 2, quantity: 1 }] });
    expect(await mailsOf(store, 'withdrawal-receipt')).toMatchObject([{ payload: { refund: 89_00, due: 0 } }]);
  });

  it('sends the receipt to the order’s own address, whatever address was typed [BACK-3, BACK-16]', async () => {
    const { store, reference } = await openWithOrder();
    await withdraw(store, reference, { email: 'mallory@else.example' });
    const receipts = await mailsOf(store, 'withdrawal-receipt');
    expect(receipts.map(({ recipient }) => recipient)).toEqual(['ada@customer.example']);
  });

  it('accepts a withdrawal until the period ends, and none after it [BACK-2, BACK-8]', async () => {
    const { store, reference, order, withdrawals } = await openWithOrder();
    await move(store, reference, 'shipped');
    const chosen = [{ line: 2, quantity: 1 }];
    expect(await withdraw(store, reference, { chosen }, noon + 400 * day)).toMatchObject({ ok: true });
    await move(store, reference, 'delivered', noon);
    const rest = { chosen: [{ line: 1, quantity: 2 }], seen: 1 };
    expect(await withdraw(store, reference, rest, noon + 40 * day)).toEqual({ ok: false, reason: 'too-late' });
    expect(await withdraw(store, reference, rest, noon + 30 * day)).toMatchObject({ ok: true });
    expect((await order()).status).toBe('delivered');
    expect((await withdrawals()).map(({ shipped }) => shipped)).toEqual([true, true]);
    expect(await withdraw(store, reference, { seen: 2 })).toEqual({ ok: false, reason: 'nothing-left' });
  });

  it('receives a return unit by unit, and rejects its goods [BACK-9, BACK-10]', async () => {
    // Delivered so long ago that only the shop's own longer period still allows a withdrawal.
    const { store, reference, sums, withdrawals, total, which } = await openReturned(noon - 20 * day);
    const receive = (chosen: 'all' | { line: number; quantity: number }[]) =>
      receiveReturn(partsOf(store), { ...which, chosen, restock: false, note: 'a scratch' });
    expect(await receive([{ line: 1, quantity: 3 }])).toEqual({ ok: false, reason: 'goods-not-awaited' });
    expect(await receive([{ line: 1, quantity: 1 }])).toMatchObject({ ok: true, complete: false });
    expect(await receive('all')).toMatchObject({ ok: true, complete: true });
    expect(await receive('all')).toEqual({ ok: false, reason: 'goods-already-received' });
    expect((await withdrawals())[0]?.returned.map(({ line, quantity }) => [line, quantity])).toEqual([
      [1, 1],
      [1, 1],
      [2, 1],
    ]);
    expect(await mailsOf(store, 'return-received')).toHaveLength(2);

    expect((await sums()).payable).toBe(0);
    const refuse = () => closeReturn(partsOf(store), { ...which, note: 'All are scratched', refuse: true });
    expect(await refuse()).toMatchObject({ ok: true, state: 'refused', kept: [], due: 0 });
    expect(await refuse()).toEqual({ ok: false, reason: 'return-closed' });
    expect((await sums()).payable).toBe(total);
    // Only the operator can record another withdrawal of rejected goods, having reconsidered.
    expect(await withdraw(store, reference)).toEqual({ ok: false, reason: 'nothing-left' });
    expect(await withdraw(store, reference, { chosen: 'all' })).toEqual({ ok: false, reason: 'nothing-left' });
    expect(await withdraw(store, reference, { byOperator: true })).toMatchObject({ ok: true, known: false, nth: 2 });
  });

  it('counts a repeated receipt once, and closes no return of which more has arrived than was seen [BACK-9]', async () => {
    const { store, withdrawals, which } = await openReturned();
    const stock = async () => (await findProducts(store.db, ['xl-7'])).get('xl-7')?.stockLeft;
    await store.db.updateTable('products').set({ stock_left: 5 }).where('id', '=', 'xl-7').execute();
    const wish = { ...which, chosen: [{ line: 1, quantity: 1 }], restock: true, note: null, seen: 0 };
    const receive = () => receiveReturn(partsOf(store), wish);
    const [done, refused] = (await Promise.all([receive(), receive()])).toSorted((a, b) => Number(b.ok) - Number(a.ok));
    expect(done).toMatchObject({ ok: true, complete: false });
    expect(refused).toEqual({ ok: false, reason: 'return-changed' });
    expect(await receive()).toEqual(refused);
    const closing = { ...which, note: 'It never came', refuse: false, seen: 0 };
    expect(await closeReturn(partsOf(store), closing)).toEqual(refused);
    expect((await withdrawals())[0]).toMatchObject({ closed: undefined, returned: [{ line: 1, quantity: 1 }] });
    expect(await stock()).toBe(6);
    expect(await mailsOf(store, 'return-received')).toHaveLength(1);
    // A client that has seen that receipt can record the next one.
    expect(await receiveReturn(partsOf(store), { ...wish, seen: 1 })).toMatchObject({ ok: true });
    expect(await closeReturn(partsOf(store), { ...closing, seen: 2 })).toMatchObject({ ok: true });
  });

  it('closes the missing part of a partly received return: the rest remains, with its refund due [BACK-9]', async () => {
    const { store, reference, sums, withdrawals, which } = await openReturned();
    const chosen = [{ line: 1, quantity: 1 }];
    await receiveReturn(partsOf(store), { ...which, chosen, restock: true, note: null });
    const kept = [{ line: 1, quantity: 1, amount: 251_00 }];
    expect(await closeReturn(partsOf(store), { ...which, note: 'The others never came', refuse: false })).toMatchObject(
      {
        ok: true,
        state: 'received',
        kept: [{ name: 'XL-7', quantity: 1 }],
        due: 0,
      },
    );
    expect(await withdrawals()).toMatchObject([
      { nth: 1, lines: kept, returned: [{ line: 1, quantity: 1 }], closed: undefined },
      {
        nth: 2,
        lines: [
          { line: 1, quantity: 1, amount: 251_00 },
          { line: 2, quantity: 1 },
        ],
        returned: [],
        closed: { note: 'The others never came' },
      },
    ]);
    // Goods received are owed; the others are not, and can be withdrawn again while the period runs.
    expect(refundDue(await sums())).toBe(251_00);
    expect(await mailsOf(store, 'return-closed')).toMatchObject([
      { payload: { number: `${reference}-R1`, items: [{ quantity: 1 }, { quantity: 1 }], kept: [{ quantity: 1 }] } },
    ]);
    expect(await receiveReturn(partsOf(store), { ...which, chosen: 'all', restock: true, note: null })).toMatchObject({
      reason: 'goods-already-received',
    });
    const again = [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ];
    expect(await withdraw(store, reference, { chosen: again, seen: 2 })).toMatchObject({ ok: true, nth: 3 });
  });

  it('a concurrent dispatch and withdrawal have one of two consistent outcomes [BACK-4]', async () => {
    const { store, reference, order, withdrawals } = await openWithOrder();
    const [moved, withdrawn] = await Promise.all([move(store, reference, 'shipped'), withdraw(store, reference)]);
    expect(withdrawn.ok).toBe(true);
    const [withdrawal] = await withdrawals();
    expect([moved.ok, (await order()).status, withdrawal?.shipped]).toEqual(
      moved.ok ? [true, 'shipped', true] : [false, 'cancelled', false],
    );
  });
});
