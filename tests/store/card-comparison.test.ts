import { expect, it, onTestFinished } from 'vitest';
import { resetNumberSeriesDate } from '../../src/server/actions/invoices/advance-number-series.ts';
import { pollPaymentProvider } from '../../src/server/actions/payments/provider/poll-payment-provider.ts';
import { reconcileProvider } from '../../src/server/actions/payments/provider/reconcile-provider.ts';
import { startPaymentPollingJob } from '../../src/server/jobs/orders/payment-polling-job.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { advanceSeries, SeriesDatedInFuture } from '../../src/server/store/invoices/number-series.ts';
import { openCardShop } from '../api/card-shop.ts';
import { eventually } from '../support/eventually.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { reconcilePayments } from '../support/orders/payments.ts';
import { expectAgreement, paid, refund, refundsOf, sumsOf } from './card-money.ts';
import { onEachEngine } from './engines.ts';

onEachEngine(({ open }) => {
  it('payments and refunds that cannot be applied yet are retried later, without blocking other refunds [BYCARD-15]', async () => {
    const shop = await openCardShop(await open());
    const orders = [await paid(shop), await paid(shop)];
    const late = await shop.place();
    const session = await late.begin();
    await shop.provider.do({ delivery: 'lose' });
    await shop.provider.do({ pay: { session, how: 'card' } });
    await shop.provider.do({ fail: { on: 'refunds.create', how: 'refuse', times: 4 } });
    for (const order of orders) await refund(shop, order, 100_00);
    expect((await shop.provider.known()).refunds).toEqual([]);
    // A clock that ran ahead dated the last numbers, so neither invoices nor credit notes can be issued.
    const row = { last: 9, last_issued_at: Date.now() + 3 * 24 * 3_600_000 };
    for (const series of ['invoice', 'credit-note'] as const)
      await inTransaction(shop.store, (tx) => advanceSeries(tx, { series, ...row }));

    const now = Date.now() + 6 * 60_000;
    const { answered, failures } = await pollPaymentProvider({ ...shop.work, clock: () => now });
    expect([answered, failures.map((one) => one instanceof SeriesDatedInFuture)]).toEqual([true, [true, true, true]]);
    expect((await shop.provider.known()).refunds).toHaveLength(2);
    expect(await pollPaymentProvider({ ...shop.work, clock: () => now })).toEqual({
      answered: true,
      found: [],
      failures: [],
    });
    await expect(reconcilePayments(shop.work, 1)).rejects.toThrow(SeriesDatedInFuture);

    for (const series of ['invoice', 'credit-note'] as const) await resetNumberSeriesDate(shop.work, series);
    expect((await pollPaymentProvider(shop.work, { all: true })).found).toHaveLength(3);
    expect(await late.state()).toBe('paid');
    for (const order of orders) expect(await refundsOf(shop, order)).toMatchObject([{ state: 'succeeded' }]);
    await expectAgreement(shop);
  });

  it('a reconciliation continues past what cannot be applied, logs the reason, and runs again an hour later [BYCARD-15]', async () => {
    const shop = await openCardShop(await open());
    const [order, known] = [await shop.place(), await paid(shop)];
    const session = await order.begin();
    const [payment] = (await shop.provider.known()).payments;
    await shop.provider.do({ delivery: 'lose' });
    await shop.provider.do({ pay: { session, how: 'card' } });
    await shop.provider.do({ refund: { payment: payment?.id ?? '', amount: 11_00 } });
    await shop.store.db.deleteFrom('checkout_sessions').execute();
    const row = { series: 'invoice', last: 9, last_issued_at: Date.now() + 3 * 24 * 3_600_000 } as const;
    await inTransaction(shop.store, (tx) => advanceSeries(tx, row));

    let now = Date.now();
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const upkeep = startPaymentPollingJob({ ...shop.work, clock: () => now, log, wakeMail: () => {}, everyMs: 5 });
    onTestFinished(upkeep.stop);
    // The payment cannot be applied, since no invoice number can be issued. It is processed before the refund, which is
    // applied regardless.
    await eventually(() => lines).toEqual([expect.stringContaining('could not be applied')]);
    expect(await sumsOf(shop, known)).toMatchObject({ state: 'part-refunded', refunded: 11_00 });
    expect(await order.state()).toBe('unpaid');
    await expect(reconcilePayments(shop.work, 1)).rejects.toThrow(SeriesDatedInFuture);

    await resetNumberSeriesDate(shop.work, 'invoice');
    now += 3_600_000;
    await eventually(order.state).toBe('paid');
    await expectAgreement(shop);
  });

  it('reconciliation applies missed payments, refunds made at the provider, and their later states [BYCARD-15]', async () => {
    const shop = await openCardShop(await open());
    const [order, other] = [await shop.place(), await shop.place()];
    const [session, second] = [await order.begin(), await other.begin()];
    await shop.provider.do({ delivery: 'lose' });
    await shop.provider.do({ pay: { session, how: 'card' } });
    await shop.provider.do({ pay: { session: second, how: 'card' } });
    const [payment] = (await shop.provider.known()).payments;
    await shop.provider.do({ refund: { payment: payment?.id ?? '', amount: 11_00 } });
    // The store has lost its checkout sessions, as after a restore.
    await shop.store.db.deleteFrom('checkout_sessions').execute();

    const first = await reconcileProvider(shop.work, 0);
    expect(first).toMatchObject({ ok: true });
    const kinds = first.ok ? first.differences.map(({ kind, mended }) => `${kind} ${mended}`) : [];
    expect(kinds.sort()).toEqual(['payment-missing true', 'payment-missing true', 'refund-missing true']);
    expect(await sumsOf(shop, order)).toMatchObject({ state: 'part-refunded', refunded: 11_00 });
    expect(await sumsOf(shop, other)).toMatchObject({ state: 'paid' });
    expect(await shop.mailsOf('order-paid')).toHaveLength(2);
    expect(await shop.mailsOf('order-refunded')).toHaveLength(1);
    await expectAgreement(shop);

    // Known here but not to the provider: only staff can find out why.
    const stranger = {
      reference: other.reference,
      amount: 5,
      currency: 'GBP',
      method: 'card',
      providerReference: 'pi_gone',
      note: null,
    } as const;
    await recordIncomingPayment(shop.work, stranger);
    expect(await reconcileProvider(shop.work, 0)).toMatchObject({
      differences: [{ kind: 'payment-unknown-there', name: 'pi_gone', mended: false }],
    });
  });
});
