import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { maxLineQuantity } from '../../src/contract/cart/cart.ts';
import { amountDue } from '../../src/domain/payments/payment.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { seedEmptyStore } from '../../src/server/store/catalogue/seed.ts';
import { eraseCustomer } from '../../src/server/store/customers/erase-customer.ts';
import { listActionItems } from '../../src/server/store/dashboard/action-items.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { findInvoice } from '../../src/server/store/invoices/invoices.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { findOrderPage } from '../../src/server/store/orders/queries/order-pages.ts';
import { readPaymentSums } from '../../src/server/store/payments/payments.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { links } from '../support/orders/links.ts';
import { listPayments } from '../support/orders/list-payments.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { resolveMismatch } from '../support/orders/payments.ts';

import { refund as refundOrder } from '../support/orders/refund.ts';
import { onEachEngine } from './engines.ts';
import { meet } from './race-transactions.ts';
import { fill, noon, placeSample, sampleProduct } from './samples.ts';

const partsOf = (store: Store, at = noon) => ({ store, clock: () => at, ids: randomIds, links, settings });

const pay = (store: Store, reference: string, amount: number, change: { currency?: string; name?: string } = {}) =>
  recordIncomingPayment(partsOf(store), {
    reference,
    amount,
    currency: change.currency ?? 'GBP',
    method: 'card',
    providerReference: change.name ?? null,
    note: null,
  });

const refund = (store: Store, reference: string, amount: number | null, again = false, at = noon) =>
  refundOrder(partsOf(store, at), { reference, amount, note: null, again });

async function mailsOf(store: Store, kind: string) {
  return store.db.selectFrom('outbox').select('recipient').where('kind', '=', kind).execute();
}

onEachEngine(({ open }) => {
  async function openWithOrder() {
    const store = await open();
    await fill(store);
    const reference = await placeSample(store);
    const order = await findOrder(store.db, reference);
    if (!order) throw new Error('no order');
    return { store, reference, order, sums: () => readPaymentSums(store.db, order) };
  }

  it('a payment reported twenty times concurrently marks an order as paid once, with one email [PAID-1, PAID-4]', async () => {
    const { store, reference, order, sums } = await openWithOrder();
    expect((await sums()).state).toBe('unpaid');
    const told = Array.from({ length: 20 }, () => pay(store, reference, order.total, { name: 'pi_1' }));
    const results = await Promise.all(told);
    expect(results.filter(({ known, mismatchReason }) => !known && mismatchReason === null)).toHaveLength(1);
    expect(await sums()).toEqual({
      state: 'paid',
      paid: order.total,
      refunded: 0,
      refundable: order.total,
      disputed: 0,
      payable: order.total,
    });
    expect(await mailsOf(store, 'order-paid')).toEqual([{ recipient: order.customer.customerEmail }]);
    expect(await mailsOf(store, 'payment-doubt')).toEqual([]);
  });

  it('of two concurrent payments one pays the order and the other is a mismatch [PAID-2]', async () => {
    const { store, reference, order, sums } = await openWithOrder();
    const names = ['pi_1', 'pi_2', 'pi_3'];
    const results = await Promise.all(names.map((name) => pay(store, reference, order.total, { name })));
    expect(results.map(({ mismatchReason }) => mismatchReason).sort()).toEqual(['already-paid', 'already-paid', null]);
    expect((await sums()).paid).toBe(order.total);
    expect(await mailsOf(store, 'order-paid')).toHaveLength(1);
    expect(await mailsOf(store, 'payment-doubt')).toHaveLength(2);
  });

  it('stores a mismatched payment, notifies the operator, and lists it until it is resolved [PAID-2, PAID-6]', async () => {
    const { store, reference, order, sums } = await openWithOrder();
    expect((await pay(store, reference, order.total - 1)).mismatchReason).toBe('amount-differs');
    expect((await pay(store, reference, order.total, { currency: 'USD' })).mismatchReason).toBe('currency-differs');
    expect((await pay(store, 'BB-0000-0000', 5)).mismatchReason).toBe('unknown-order');
    expect((await sums()).state).toBe('unpaid');
    const open = await listPayments(store.db, { open: true, limit: 10 });
    expect(open.map(({ mismatchReason }) => mismatchReason).sort()).toEqual([
      'amount-differs',
      'currency-differs',
      'unknown-order',
    ]);
    expect(await mailsOf(store, 'payment-doubt')).toEqual(Array(3).fill({ recipient: 'operator' }));

    const idOf = (mismatchReason: string) =>
      open.find((payment) => payment.mismatchReason === mismatchReason)?.id ?? '';
    const settle = (mismatchReason: string, outcome: 'counted' | 'returned') =>
      resolveMismatch(partsOf(store), { paymentId: idOf(mismatchReason), outcome, note: null });
    expect(await settle('currency-differs', 'counted')).toEqual({ ok: false, reason: 'payment-only-returnable' });
    expect(await settle('unknown-order', 'counted')).toEqual({ ok: false, reason: 'payment-only-returnable' });
    expect(await settle('currency-differs', 'returned')).toMatchObject({ ok: true, paymentStatus: 'unpaid' });
    expect(await settle('unknown-order', 'returned')).toMatchObject({ ok: true, paymentStatus: null });
    expect(await settle('amount-differs', 'counted')).toMatchObject({ ok: true });
    expect((await sums()).paid).toBe(order.total - 1);
    expect(await settle('amount-differs', 'returned')).toEqual({ ok: false, reason: 'payment-already-resolved' });
    expect(await listPayments(store.db, { open: true, limit: 10 })).toEqual([]);
    expect((await pay(store, reference, 1)).mismatchReason).toBeNull();
    expect((await sums()).state).toBe('paid');
    expect(await mailsOf(store, 'order-paid')).toHaveLength(1);
  });

  it('a later payment does not pay a cancelled order [PAID-2]', async () => {
    const { store, reference, order, sums } = await openWithOrder();
    await changeOrderStatus(partsOf(store), { reference, to: 'cancelled', note: null });
    expect((await pay(store, reference, order.total)).mismatchReason).toBe('order-cancelled');
    expect((await sums()).state).toBe('unpaid');
  });

  it('never refunds more than was paid, for any number of concurrent refunds [PAID-5]', async () => {
    const { store, reference, order, sums } = await openWithOrder();
    expect(await refund(store, reference, null)).toEqual({ ok: false, reason: 'nothing-to-refund' });
    await pay(store, reference, order.total);
    const part = Math.floor(order.total / 3) + 1;
    const results = await Promise.all(Array.from({ length: 8 }, () => refund(store, reference, part, true)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect((await sums()).state).toBe('part-refunded');
    expect(await refund(store, reference, part)).toMatchObject({ ok: false, reason: 'duplicate-refund' });
    expect(await refund(store, reference, null)).toMatchObject({
      ok: true,
      paymentStatus: 'refunded',
    });
    expect(await refund(store, reference, null)).toEqual({ ok: false, reason: 'nothing-to-refund' });
    expect(await mailsOf(store, 'order-refunded')).toHaveLength(3);
  });

  it('allows a refund of the same amount again after an hour [PAID-5]', async () => {
    const { store, reference, order, sums } = await openWithOrder();
    await pay(store, reference, order.total);
    const hour = 60 * 60 * 1000;
    const refundAt = (at: number) => refund(store, reference, 10_00, false, at);
    expect(await refundAt(noon)).toMatchObject({ ok: true });
    expect(await refundAt(noon + hour - 1)).toMatchObject({
      ok: false,
      reason: 'duplicate-refund',
    });
    expect(await refundAt(noon + hour)).toMatchObject({ ok: true });
    expect((await sums()).refunded).toBe(20_00);
  });

  it('a part payment that was refunded is due again, and a single email confirms full payment [PAID-5, INV-1]', async () => {
    const { store, reference, order, sums } = await openWithOrder();
    const count = async () => {
      const [payment] = await listPayments(store.db, { open: true, limit: 1 });
      await resolveMismatch(partsOf(store), { paymentId: payment?.id ?? '', outcome: 'counted', note: null });
    };
    const listed = async () => (await findOrderPage(store.db, { money: 'paid' }, { limit: 5 })).orders.length;
    const paidNeeds = async () => (await listActionItems(store, noon)).find(({ kind }) => kind === 'confirm')?.paid;
    await pay(store, reference, 100_00);
    await count();
    expect(await refund(store, reference, null)).toMatchObject({ ok: true });
    await pay(store, reference, order.total - 100_00);
    await count();
    expect([(await sums()).state, amountDue(await sums()), await paidNeeds(), await listed()]).toEqual([
      'unpaid',
      100_00,
      0,
      0,
    ]);
    expect([await mailsOf(store, 'order-paid'), await findInvoice(store.db, order.id)]).toEqual([[], undefined]);
    expect(await pay(store, reference, 100_00)).toEqual({ known: false, mismatchReason: null });
    expect([(await sums()).state, await paidNeeds(), await listed()]).toEqual(['paid', 1, 1]);
    expect((await findInvoice(store.db, order.id))?.content.paid).toBe(true);
    // A refund after full payment does not make anything due again.
    await refund(store, reference, 10_00);
    expect([(await sums()).state, amountDue(await sums())]).toEqual(['part-refunded', 0]);
  });

  it('an order of millions is paid, withdrawn, refunded and documented [PAID-1, BACK-4, INV-1]', async () => {
    const store = await open();
    const products = Array.from({ length: 9 }, (_, index) => sampleProduct({ id: `large-${index}` }));
    await seedEmptyStore(store, { products, promos: [], now: noon });
    const quantities = Object.fromEntries(products.map(({ id }) => [id, maxLineQuantity]));
    const reference = await placeSample(store, { quantities });
    const order = await findOrder(store.db, reference);
    if (!order) throw new Error('no order');
    expect(order.total).toBeGreaterThan(2 ** 31);
    expect(await pay(store, reference, order.total)).toEqual({ known: false, mismatchReason: null });
    expect(await findInvoice(store.db, order.id)).toMatchObject({ gross: order.total });
    const statement = { reference, name: 'Ada', email: 'ada@customer.example', reason: null, seen: 0 };
    expect(await withdrawOrder(partsOf(store), { ...statement, chosen: 'all' })).toMatchObject({ ok: true });
    expect(await refund(store, reference, null)).toMatchObject({
      ok: true,
      paymentStatus: 'refunded',
    });
  });

  it('a customer who is erased while a refund waits for the order receives no further email [PAID-5]', async () => {
    const { store, reference, order, sums } = await openWithOrder();
    await pay(store, reference, order.total);
    const refunded = await meet(
      store,
      (tx) => eraseCustomer(tx, order.customer.customerEmail, noon),
      () => refund(store, reference, null),
    );
    expect(refunded).toMatchObject({ ok: true });
    expect((await sums()).state).toBe('refunded');
    expect(await mailsOf(store, 'order-refunded')).toEqual([]);
  });
});
