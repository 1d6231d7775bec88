import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { resetNumberSeriesDate } from '../../src/server/actions/invoices/advance-number-series.ts';
import { issueInvoice } from '../../src/server/actions/invoices/issue-invoice.ts';
import { issueInvoiceAction } from '../../src/server/actions/invoices/issue-late-invoice.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { eraseCustomer } from '../../src/server/store/customers/erase-customer.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { findInvoice, listDocumentsOf, readDocuments } from '../../src/server/store/invoices/invoices.ts';
import { findOrder, type StoredOrder } from '../../src/server/store/orders/orders.ts';
import { readPaymentSums } from '../../src/server/store/payments/payments.ts';
import { listRefundsOf } from '../../src/server/store/payments/refunds.ts';
import { purgeBatch } from '../../src/server/store/retention/retention.ts';
import { listMails } from '../support/mail/list-mails.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { links } from '../support/orders/links.ts';
import { listPayments } from '../support/orders/list-payments.ts';
import { changeOrderStatus, correctAddress } from '../support/orders/order-actions.ts';
import { resolveMismatch } from '../support/orders/payments.ts';
import { refund as refundOrder } from '../support/orders/refund.ts';
import { callOperation } from '../support/shop/call-operation.ts';
import { onEachEngine } from './engines.ts';
import { customer, fill, noon, placeSample } from './samples.ts';

const partsOf = (store: Store, now = noon) => ({ store, clock: () => now, ids: randomIds, links, settings });

async function orderOf(store: Store, wish: Parameters<typeof placeSample>[1] = {}): Promise<StoredOrder> {
  const order = await findOrder(store.db, await placeSample(store, wish));
  if (!order) throw new Error('no order');
  return order;
}

const pay = (store: Store, { reference, currency, total }: StoredOrder, amount = total) =>
  recordIncomingPayment(partsOf(store), {
    reference,
    amount,
    currency,
    method: 'card',
    providerReference: null,
    note: null,
  });

const ship = (store: Store, { reference }: StoredOrder) =>
  changeOrderStatus(partsOf(store), { reference, to: 'shipped', note: null });

const refund = (store: Store, { reference }: StoredOrder, amount: number | null) =>
  refundOrder(partsOf(store), { reference, amount, note: null, again: true });

const invoiceOf = async (store: Store, order: StoredOrder) => {
  const invoice = await findInvoice(store.db, order.id);
  if (!invoice) throw new Error('no invoice');
  return invoice;
};

async function allNumbers(store: Store): Promise<string[]> {
  const numbers: string[] = [];
  for await (const documents of readDocuments(store.db, {})) numbers.push(...documents.map(({ number }) => number));
  return numbers.sort();
}

const upTo = (count: number, prefix = 'INV') =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(6, '0')}`);

onEachEngine(({ open }) => {
  async function openFilled(): Promise<Store> {
    const store = await open();
    await fill(store);
    return store;
  }

  it('issues an invoice when the order is paid or dispatched, and never a second one [INV-1, INV-9]', async () => {
    const store = await openFilled();
    const paid = await orderOf(store, { key: 'this-one-is-paid-first' });
    const shipped = await orderOf(store, { key: 'this-one-is-shipped-first' });
    expect(await findInvoice(store.db, paid.id)).toBeUndefined();
    await changeOrderStatus(partsOf(store), { reference: paid.reference, to: 'confirmed', note: null });
    expect(await findInvoice(store.db, paid.id)).toBeUndefined();
    await pay(store, paid, 1);
    expect(await findInvoice(store.db, paid.id)).toBeUndefined();
    await pay(store, paid);
    await ship(store, paid);
    await ship(store, shipped);
    await pay(store, shipped);
    expect(await invoiceOf(store, paid)).toMatchObject({ number: 'INV-000001', content: { paid: true } });
    expect(await invoiceOf(store, shipped)).toMatchObject({ number: 'INV-000002', content: { paid: false } });
    expect(await allNumbers(store)).toEqual(upTo(2));
    const mails = await store.db.selectFrom('outbox').select(['kind', 'payload']).execute();
    const named = mails
      .map(({ kind, payload }) => [kind, JSON.parse(payload).invoice, JSON.parse(payload).order?.reference])
      .filter(([, invoice]) => invoice !== undefined);
    expect(named.sort()).toEqual([
      ['order-paid', 'INV-000001', paid.reference],
      ['order-paid', 'INV-000002', shipped.reference],
      ['order-status', 'INV-000002', shipped.reference],
    ]);
  });

  it('issues one invoice for an order that is paid and dispatched many times concurrently [INV-1, INV-2]', async () => {
    const store = await openFilled();
    const orders: StoredOrder[] = [];
    for (let index = 0; index < 6; index++) orders.push(await orderOf(store, { key: `an-order-of-many-${index}` }));
    await Promise.all(orders.flatMap((order) => [pay(store, order), ship(store, order), pay(store, order)]));
    expect(await allNumbers(store)).toEqual(upTo(6));
    for (const { id } of orders) expect(await listDocumentsOf(store.db, id)).toHaveLength(1);
  });

  it('leaves no gap for a rolled back invoice, and keeps dates in number order [INV-2]', async () => {
    const store = await openFilled();
    const orders: StoredOrder[] = [];
    for (let index = 0; index < 24; index++) orders.push(await orderOf(store, { key: `one-of-a-crowd-${index}` }));
    const give = (order: StoredOrder, index: number) =>
      inTransaction(store, async (tx) => {
        // The clocks of several machines differ.
        await issueInvoice(tx, { settings, now: noon - index * 1000 }, order);
        if (index % 3 === 0) throw new Error('taken back');
      });
    const results = await Promise.allSettled(orders.map(give));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
    expect(await allNumbers(store)).toEqual(upTo(16));
    const times: number[] = [];
    for await (const documents of readDocuments(store.db, {})) {
      const byNumber = documents.toSorted((a, b) => a.number.localeCompare(b.number));
      times.push(...byNumber.map(({ issuedAt }) => issuedAt));
    }
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('issues no number while the last one is dated more than a day ahead, until that is corrected [INV-18]', async () => {
    const store = await openFilled();
    const day = 24 * 60 * 60 * 1000;
    const payAt = async (key: string, now: number) => {
      const { reference, currency, total: amount, id } = await orderOf(store, { key });
      const money = { reference, amount, currency, method: 'card', providerReference: null, note: null } as const;
      await recordIncomingPayment(partsOf(store, now), money);
      return (await listDocumentsOf(store.db, id)).map(({ number, issuedAt }) => [number, issuedAt]);
    };
    // The clock runs ahead, and is then corrected.
    expect(await payAt('paid-while-it-was-ahead', noon + 30 * day)).toEqual([['INV-000001', noon + 30 * day]]);
    await expect(payAt('paid-when-it-was-right', noon)).rejects.toThrow(
      "No number was issued: the last one, INV-000001, is dated 2026-12-21 12:00 UTC, but this machine's clock says 2026-11-21 12:00.",
    );
    expect(await listPayments(store.db, { open: false, limit: 5 })).toHaveLength(1);
    expect(await payAt('paid-less-than-a-day-before', noon + 29 * day)).toEqual([['INV-000002', noon + 30 * day]]);
    expect(await resetNumberSeriesDate({ store, clock: () => noon }, 'credit-note')).toBe(false);
    expect(await resetNumberSeriesDate({ store, clock: () => noon }, 'invoice')).toBe(true);
    expect(await resetNumberSeriesDate({ store, clock: () => noon }, 'invoice')).toBe(false);
    expect(await payAt('paid-after-that', noon)).toEqual([['INV-000003', noon]]);
  });

  it('refuses to move an invoiced order to a place with another tax, even in the same country [ORDESK-6, INV-9]', async () => {
    const store = await openFilled();
    const spanish = { request: { country: 'Spain', city: 'Madrid', postalCode: '28001' } };
    const [invoiced, open] = [
      await orderOf(store, { key: 'invoiced-order-1', ...spanish }),
      await orderOf(store, { key: 'open-order-of-two', ...spanish }),
    ];
    await pay(store, invoiced);
    const move = (order: StoredOrder, city: string, postalCode: string) =>
      correctAddress(partsOf(store), { reference: order.reference, changes: { city, postalCode } });
    // The Canary Islands are outside the EU VAT area.
    expect(await move(invoiced, 'Las Palmas', '35001')).toMatchObject({ ok: false, reason: 'taxed-differently' });
    expect(await move(invoiced, 'Barcelona', '08001')).toMatchObject({ ok: true });
    expect(await move(open, 'Las Palmas', '35001')).toMatchObject({ ok: true, invoice: null });
  });

  it('credits each refund to the penny, and at most the invoiced amount [INV-4, INV-6]', async () => {
    const store = await openFilled();
    const order = await orderOf(store);
    await pay(store, order);
    await Promise.all([10_01, 33_33, 57_77].map((amount) => refund(store, order, amount)));
    await refund(store, order, null);
    const [invoice, ...credits] = await listDocumentsOf(store.db, order.id);
    expect(invoice).toMatchObject({ kind: 'invoice', gross: order.total, country: 'GB' });
    expect(credits.map(({ number }) => number)).toEqual(upTo(4, 'CN'));
    const { paid, refunded } = await readPaymentSums(store.db, order);
    const sum = (key: 'net' | 'tax' | 'gross') => credits.reduce((total, credit) => total + credit[key], 0);
    expect([sum('gross'), (invoice?.gross ?? 0) - sum('gross')]).toEqual([refunded, paid - refunded]);
    expect([sum('net'), sum('tax')]).toEqual([invoice?.net, invoice?.tax]);
    for (const credit of credits) {
      expect(credit).toMatchObject({ content: { invoice: { number: 'INV-000001', gross: order.total } } });
    }
    const mails = await store.db.selectFrom('outbox').select('payload').where('kind', '=', 'order-refunded').execute();
    expect(mails.map(({ payload }) => JSON.parse(payload).creditNote).sort()).toEqual(upTo(4, 'CN'));
  });

  it('needs no credit note for payments beyond the invoice or refunds from before it [INV-4]', async () => {
    const store = await openFilled();
    const order = await orderOf(store);
    await pay(store, order);
    await pay(store, order, 50_00);
    const [doubted] = await listPayments(store.db, { open: true, limit: 1 });
    await resolveMismatch(partsOf(store), { paymentId: doubted?.id ?? '', outcome: 'counted', note: null });
    expect(await refund(store, order, 50_00)).toMatchObject({ ok: true });
    expect(await listDocumentsOf(store.db, order.id)).toHaveLength(1);
    await refund(store, order, null);
    expect(await listDocumentsOf(store.db, order.id)).toMatchObject([{}, { gross: order.total }]);

    const other = await orderOf(store, { key: 'a-part-is-paid-and-goes-back' });
    await pay(store, other, 10_00);
    const [part] = await listPayments(store.db, { open: true, limit: 1 });
    await resolveMismatch(partsOf(store), { paymentId: part?.id ?? '', outcome: 'counted', note: null });
    await refund(store, other, null);
    expect(await listDocumentsOf(store.db, other.id)).toEqual([]);
  });

  it('names the invoice’s buyer in a credit note, whatever changed in the order since [INV-16]', async () => {
    const store = await openFilled();
    const order = await orderOf(store);
    await pay(store, order);
    const { buyer } = await invoiceOf(store, order);
    const corrected = await correctAddress(partsOf(store), { reference: order.reference, changes: { city: 'Leeds' } });
    expect(corrected).toMatchObject({ ok: true });
    await refund(store, order, 10_00);
    await inTransaction(store, (tx) => eraseCustomer(tx, customer.customerEmail, noon));
    await refund(store, order, 20_00);
    const buyers = (await listDocumentsOf(store.db, order.id)).map((document) => document.buyer);
    expect(buyers).toEqual([buyer, buyer, buyer]);
    expect(buyer).toMatchObject({ city: 'London' });
  });

  it('credits earlier refunds together with a late invoice [INV-4]', async () => {
    const store = await openFilled();
    const order = await orderOf(store);
    await pay(store, order);
    await store.db.deleteFrom('invoices').execute();
    await refund(store, order, 50_00);
    expect(await listDocumentsOf(store.db, order.id)).toEqual([]);
    const parts = { ...partsOf(store), config: {} };
    const issued = await callOperation(issueInvoiceAction, parts, { reference: order.reference });
    expect(issued).toMatchObject({ isNew: true });
    const [sent] = await listRefundsOf(store.db, order.id);
    expect(await listDocumentsOf(store.db, order.id)).toMatchObject([
      { kind: 'invoice', gross: order.total },
      { kind: 'credit-note', gross: 50_00, refundId: sent?.id },
    ]);
    await refund(store, order, null);
    const [invoice, ...credits] = await listDocumentsOf(store.db, order.id);
    expect(credits.reduce((sum, { gross }) => sum + gross, 0)).toBe(invoice?.gross);
  });

  it('freezes the content of an invoice when it is issued [INV-3]', async () => {
    const store = await openFilled();
    const order = await orderOf(store, { promo: { code: 'STAROFFER', percent: 10 } });
    await pay(store, order);
    const before = await invoiceOf(store, order);
    expect(before.content.lines.map(({ name, lineTotal }) => [name, lineTotal])).toEqual(
      order.lines.map(({ name, lineTotal }) => [name, lineTotal]),
    );
    expect(before).toMatchObject({
      gross: order.total,
      buyer: { name: customer.customerName, postalCode: 'SW1Y 4JH' },
      content: { subtotal: order.subtotal, discount: order.discount, promoCode: 'STAROFFER' },
    });
    await store.db.updateTable('orders').set({ customer_name: 'Somebody Else' }).execute();
    await store.db.updateTable('order_lines').set({ name: 'Another name' }).execute();
    await ship(store, order);
    expect(await invoiceOf(store, order)).toEqual(before);
  });

  it('taxes by the delivery destination and the seller’s VAT registrations [INV-5, INV-7]', async () => {
    const store = await openFilled();
    const taxOf = async (key: string, place: object, sellers: Partial<typeof settings> = {}, us = false) => {
      const order = await orderOf(store, { key, request: place, ...(us && { quantities: { 'us-xl-7': 1 } }) });
      const given = await inTransaction(store, (tx) =>
        issueInvoice(tx, { settings: { ...settings, ...sellers }, now: noon }, order),
      );
      return [given.country, given.content.tax?.scheme, given.content.tax?.basisPoints, given.tax];
    };
    const finland = { country: 'Finland', postalCode: '00100' };
    const oss = { ossNumber: 'EU 123 456 789' };
    expect(await taxOf('in-the-united-kingdom', {})).toEqual(['GB', 'uk', 2000, 98_50]);
    expect(await taxOf('in-finland-with-oss', finland, oss)).toEqual(['FI', 'one-stop-shop', 2550, 120_08]);
    expect(await taxOf('in-finland-without', finland)).toEqual(['FI', undefined, undefined, 0]);
    expect(await taxOf('no-number-at-all', {}, { vatNumber: null })).toEqual(['GB', undefined, undefined, 0]);
    const canaries = { country: 'Spain', postalCode: '35001' };
    expect(await taxOf('on-the-canary-islands', canaries, oss)).toEqual(['ES', undefined, undefined, 0]);
    expect(await taxOf('to-the-united-states', {}, {}, true)).toEqual(['US', undefined, undefined, 0]);
  });

  it('keeps the buyer for the period that the law requires, and then removes the details [INV-12]', async () => {
    const store = await openFilled();
    const order = await orderOf(store, { request: { purchaseOrder: 'PO of Quillfeather' } });
    await pay(store, order);
    const { keepUntil, buyer, content } = await invoiceOf(store, order);
    expect(content).toMatchObject({ purchaseOrder: 'PO of Quillfeather' });
    expect(new Date(keepUntil).toISOString()).toBe('2033-01-01T00:00:00.000Z');
    expect((await purgeBatch(store, keepUntil - 1)).deleted.invoiceBuyers).toBe(0);
    expect(buyer).toMatchObject({ name: customer.customerName });
    expect((await purgeBatch(store, keepUntil)).deleted.invoiceBuyers).toBe(1);
    expect(await invoiceOf(store, order)).toMatchObject({ buyer: null, gross: order.total });
    const rows = await store.db.selectFrom('invoices').select('content').execute();
    expect(JSON.stringify(rows)).not.toContain('Quillfeather');
    expect(await listMails(store.db, ['waiting'], 10)).not.toEqual([]);
  });
});
