import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { ReportFilter } from '../../src/contract/reports/report-fields.ts';
import { londonDay } from '../../src/domain/shared/time/london-day.ts';
import {
  readDiscountsReport,
  readRefundsReport,
  readSalesReport,
  readVatReport,
} from '../../src/server/actions/reports/read-reports.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { readSalesDays } from '../../src/server/store/dashboard/sales/sales.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { readDocuments } from '../../src/server/store/invoices/invoices.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { insertPayment } from '../../src/server/store/payments/payments.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { refund } from '../support/orders/refund.ts';
import { closeReturn } from '../support/orders/returns.ts';
import { onEachEngine } from './engines.ts';
import { fill, noon, placeSample } from './samples.ts';

const registered = { ...settings, vatNumber: 'GB123456789', ossNumber: 'EU372012345' };
const day = londonDay(noon);
const month: ReportFilter = { from: '2026-11-01', to: '2026-11-30', market: 'all', tax: 'all' };

const partsOf = (store: Store) => ({ store, clock: () => noon, ids: randomIds, links, settings: registered });

async function placed(store: Store, wish: Parameters<typeof placeSample>[1]) {
  const order = await findOrder(store.db, await placeSample(store, wish));
  if (!order) throw new Error('The order was not stored');
  return order;
}

async function paid(store: Store, wish: Parameters<typeof placeSample>[1]) {
  const order = await placed(store, wish);
  const { reference, currency, total: amount } = order;
  const payment = { reference, currency, amount, method: 'transfer', providerReference: null, note: null } as const;
  await recordIncomingPayment(partsOf(store), payment);
  return order;
}

/** A month of business: sales in three markets, a discount, refunds, and goods dispatched unpaid. */
async function sellForAMonth(store: Store): Promise<void> {
  await fill(store);
  const france = { country: 'France', postalCode: '75001', city: 'Paris' };
  const british = await paid(store, { key: 'a-british-order', quantities: { 'xl-7': 2 } });
  await paid(store, {
    key: 'an-order-with-a-code',
    quantities: { 'desk-2': 1 },
    promo: { code: 'STAROFFER', percent: 10 },
  });
  await paid(store, { key: 'an-order-to-france', quantities: { 'xl-7': 1 }, request: france });
  const american = await paid(store, { key: 'an-american-order', quantities: { 'us-xl-7': 3 } });
  const unpaid = await placed(store, { key: 'goods-sent-unpaid', quantities: { 'desk-2': 2 } });
  await changeOrderStatus(partsOf(store), { reference: unpaid.reference, to: 'shipped', note: null });
  await placed(store, { key: 'an-order-that-waits', quantities: { 'xl-7': 9 } });
  await refund(partsOf(store), { reference: british.reference, amount: 51_00, note: null, again: true });
  await refund(partsOf(store), { reference: american.reference, amount: null, note: null, again: true });
}

const done = <Report extends object>(report: Report) => report as Extract<Report, { readonly totals: unknown }>;

onEachEngine(({ open }) => {
  it('reports sales of paid orders; with unpaid orders they equal invoices less credit notes [MONDESK-14]', async () => {
    const store = await open();
    await sellForAMonth(store);
    const { rows, totals } = done(await readSalesReport(store.db, month));
    expect(rows.map(({ first, last, currency }) => [first, last, currency])).toEqual([
      [day, day, 'GBP'],
      [day, day, 'USD'],
    ]);
    const gbp = 502_00 + 80_10 + 251_00;
    const expected = [
      { currency: 'GBP', invoices: 3, sales: gbp, credited: 51_00, total: gbp - 51_00, unpaid: 178_00 },
      { currency: 'USD', invoices: 1, sales: 777_00, credited: 777_00, total: 0, unpaid: 0 },
    ];
    expect(totals).toMatchObject(expected);
    const documents = { GBP: 0, USD: 0 };
    for await (const batch of readDocuments(store.db, {})) {
      for (const { kind, currency, gross } of batch) documents[currency] += kind === 'invoice' ? gross : -gross;
    }
    for (const { currency, total, unpaid, net, tax } of totals) {
      expect(total + unpaid).toBe(documents[currency]);
      expect(net + tax).toBe(total);
    }
    const vat = done(await readVatReport(store.db, month));
    for (const { currency, gross, net, tax } of vat.totals) {
      expect(gross).toBe(documents[currency]);
      expect(vat.series.filter((point) => point.currency === currency)).toEqual(
        tax === 0 ? [] : [{ first: day, currency, amount: tax }],
      );
      expect(net + tax).toBe(gross);
    }
    expect(done(await readSalesReport(store.db, { ...month, from: '2026-12-01', to: '2026-12-31' })).totals).toEqual(
      [],
    );
  });

  it('counts an order with a discount as unpaid if an exchange credit covers only part of it [MONDESK-14, MONDESK-16]', async () => {
    const store = await open();
    await fill(store);
    const promo = { code: 'STAROFFER', percent: 10 };
    const { id, reference } = await placed(store, {
      key: 'an-order-with-a-credit',
      quantities: { 'desk-2': 1 },
      promo,
    });
    const payment = { orderId: id, method: 'exchange', providerReference: 'exchange-1', amount: 20_00 } as const;
    const matches = { currency: 'GBP', mismatchReason: null, note: null, receivedAt: noon, receivedOn: null } as const;
    await store.db
      .transaction()
      .execute((tx) => insertPayment(tx, { id: randomIds.payment(), ...payment, ...matches }));
    await changeOrderStatus(partsOf(store), { reference, to: 'shipped', note: null });
    const { totals } = done(await readSalesReport(store.db, month));
    expect(totals).toMatchObject([{ currency: 'GBP', invoices: 0, sales: 0, total: 0, unpaid: 80_10 }]);
    expect(done(await readDiscountsReport(store.db, month)).rows).toEqual([]);
  });

  it('counts an order as unpaid again once a return that its payment allowed for is closed [MONDESK-14]', async () => {
    const store = await open();
    await fill(store);
    const parts = partsOf(store);
    const { reference } = await placed(store, { key: 'goods-sent-unpaid', quantities: { 'desk-2': 2 } });
    await changeOrderStatus(parts, { reference, to: 'shipped', note: null });
    const statement = { name: 'Ada', email: 'ada@customer.example', reason: null, seen: 0 };
    await withdrawOrder(parts, { reference, ...statement, chosen: [{ line: 1, quantity: 1 }] });
    const money = { currency: 'GBP', method: 'transfer', providerReference: null, note: null } as const;
    await recordIncomingPayment(parts, { ...money, reference, amount: 89_00 });
    await closeReturn(parts, { reference, nth: 1, note: 'It never came.', refuse: false });
    const { totals } = done(await readSalesReport(store.db, month));
    expect(totals).toMatchObject([{ currency: 'GBP', total: 0, unpaid: 178_00 }]);
  });

  it('reports VAT by country and rate, less credit notes, and by market [MONDESK-15]', async () => {
    const store = await open();
    await sellForAMonth(store);
    const { rows } = done(await readVatReport(store.db, month));
    // 20% VAT is a sixth of the gross amount; the credit note has its share of the invoice's VAT.
    const british = 83_67 + 13_35 + 29_67 - 8_50;
    expect(rows).toMatchObject([
      { country: 'FR', scheme: 'one-stop-shop', basisPoints: 2000, currency: 'GBP', invoices: 1, tax: 41_83 },
      { country: 'GB', scheme: 'uk', basisPoints: 2000, invoices: 3, creditNotes: 1, tax: british, creditedTax: 8_50 },
      {
        country: 'US',
        scheme: null,
        basisPoints: null,
        currency: 'USD',
        invoices: 1,
        creditNotes: 1,
        gross: 0,
        tax: 0,
      },
    ]);
    const countries = async (filter: Partial<ReportFilter>) =>
      done(await readVatReport(store.db, { ...month, ...filter })).rows.map(({ country }) => country);
    expect(await countries({ market: 'eu' })).toEqual(['FR']);
    expect(await countries({ market: 'uk' })).toEqual(['GB']);
    expect(await countries({ tax: 'none' })).toEqual(['US']);
    expect(await countries({ tax: 'one-stop-shop' })).toEqual(['FR']);
    expect(await countries({ tax: 'uk', market: 'us' })).toEqual([]);
  });

  it('reports refunds as the dashboard counts them, and discounts by code [MONDESK-16]', async () => {
    const store = await open();
    await sellForAMonth(store);
    const refunds = done(await readRefundsReport(store.db, month));
    expect(refunds.rows).toMatchObject([
      { first: day, currency: 'GBP', method: 'transfer', refunds: 1, amount: 51_00, credited: 51_00 },
      { first: day, currency: 'USD', method: 'transfer', refunds: 1, amount: 777_00, credited: 777_00 },
    ]);
    const dashboard = await readSalesDays(store, { first: month.from, last: month.to }, noon);
    for (const { currency, amount } of refunds.totals) {
      const own = dashboard.filter((one) => one.currency === currency);
      expect(own.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(amount);
    }
    expect(done(await readRefundsReport(store.db, { ...month, market: 'eu' })).rows).toEqual([]);
    const discounts = done(await readDiscountsReport(store.db, month));
    expect(discounts.rows).toEqual([{ code: 'STAROFFER', currency: 'GBP', orders: 1, discount: 8_90, sales: 80_10 }]);
    expect(discounts.totals).toEqual([{ currency: 'GBP', orders: 1, discount: 8_90, sales: 80_10 }]);
    expect(discounts.series).toEqual([{ first: day, currency: 'GBP', amount: 8_90 }]);
    expect(await readSalesReport(store.db, { ...month, from: '2026-12-01' })).toMatchObject({
      code: 'period-reversed',
    });
  });
});
