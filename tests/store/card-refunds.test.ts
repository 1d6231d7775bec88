import { expect, it, onTestFinished } from 'vitest';
import { applyRefund, sendRefund } from '../../src/server/actions/payments/provider/card-refunds.ts';
import { pollPaymentProvider } from '../../src/server/actions/payments/provider/poll-payment-provider.ts';
import { startPaymentPollingJob } from '../../src/server/jobs/orders/payment-polling-job.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { type CardRefund, findCardRefund } from '../../src/server/store/payments/refunds.ts';
import { openCardShop } from '../api/card-shop.ts';
import { eventually } from '../support/eventually.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { resolveMismatch } from '../support/orders/payments.ts';
import { expectAgreement, paid, refund, refundsOf, sumsOf } from './card-money.ts';
import { onEachEngine } from './engines.ts';
import { meet } from './race-transactions.ts';

onEachEngine(({ open }) => {
  it('is made through the provider, in full or in part, never above the paid amount, also concurrently [BYCARD-13]', async () => {
    const shop = await openCardShop(await open());
    const order = await paid(shop);
    const results = await Promise.all(Array.from({ length: 8 }, () => refund(shop, order, 100_00)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await refund(shop, order, null)).toMatchObject({ ok: true, paymentStatus: 'refunded' });
    expect(await refund(shop, order, null)).toEqual({ ok: false, reason: 'nothing-to-refund' });
    const { refunds } = await shop.provider.known();
    expect(refunds.map(({ amount }) => amount)).toEqual([100_00, 100_00, 51_00]);
    expect(new Set((await refundsOf(shop, order)).map(({ state, method }) => `${state} ${method}`))).toEqual(
      new Set(['succeeded card']),
    );
    expect(await shop.mailsOf('order-refunded')).toHaveLength(3);
    await expectAgreement(shop);
  });

  it('a refund submitted twice is made once [BYCARD-13]', async () => {
    const shop = await openCardShop(await open());
    const order = await paid(shop);
    const twice = await Promise.all([refund(shop, order, 50_00, false), refund(shop, order, 50_00, false)]);
    expect(twice.map((one) => (one.ok ? 'done' : one.reason)).sort()).toEqual(['done', 'duplicate-refund']);
    expect((await shop.provider.known()).refunds).toHaveLength(1);
  });

  it('card payments and transfers are each refunded by the original payment method [BYCARD-13]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    const { reference } = order;
    const transfer = { reference, currency: 'GBP', method: 'transfer', providerReference: null, note: null } as const;
    await recordIncomingPayment(shop.work, { ...transfer, amount: 51_00 });
    const [part] = await order.payments();
    await resolveMismatch(shop.work, { paymentId: part?.id ?? '', outcome: 'counted', note: null });
    await shop.provider.do({ pay: { session: await order.begin(), how: 'card' } });
    expect(await order.state()).toBe('paid');
    const result = await refund(shop, order, 220_00);
    expect(result).toMatchObject({
      ok: true,
      refunds: [
        { method: 'card', amount: 200_00 },
        { method: 'transfer', amount: 20_00 },
      ],
    });
    expect(await refund(shop, order, 220_00, false)).toMatchObject({ ok: false, reason: 'duplicate-refund' });
    expect(await refund(shop, order, null)).toMatchObject({
      ok: true,
      refunds: [{ method: 'transfer', amount: 31_00 }],
    });
    expect((await shop.provider.known()).refunds).toHaveLength(1);
    await expectAgreement(shop);
  });

  it('a disputed part of a card payment is not refunded to the card [BYCARD-13, DISPUTE-4]', async () => {
    const shop = await openCardShop(await open());
    const order = await paid(shop);
    const payment = (await shop.provider.known()).payments.at(-1)?.id ?? '';
    await shop.provider.do({
      dispute: { payment, amount: 151_00, event: 'funds_withdrawn', balance: [{ amount: -151_00, currency: 'gbp' }] },
    });
    const { reference } = order;
    const more = { reference, currency: 'GBP', method: 'transfer', providerReference: null, note: null } as const;
    await recordIncomingPayment(shop.work, { ...more, amount: 50_00 });
    const surplus = (await order.payments()).find(({ amount }) => amount === 50_00);
    await resolveMismatch(shop.work, { paymentId: surplus?.id ?? '', outcome: 'counted', note: null });
    expect(await refund(shop, order, 150_00)).toMatchObject({
      ok: true,
      refunds: [
        { method: 'card', amount: 100_00 },
        { method: 'transfer', amount: 50_00 },
      ],
    });
    await expectAgreement(shop);
  });

  it('a refund to an unavailable provider is retried, also a day later, and paid once [BYCARD-14]', async () => {
    const shop = await openCardShop(await open(), { timeoutMs: 1_000 });
    const order = await paid(shop);
    await shop.provider.do({ fail: { on: 'refunds.create', how: 'refuse', times: 2 } });
    expect(await refund(shop, order, 100_00)).toMatchObject({ ok: true, refunds: [{ state: 'asked' }] });
    // Nothing has been refunded yet, and the same amount cannot be refunded twice.
    expect(await sumsOf(shop, order)).toEqual({
      state: 'paid',
      paid: 251_00,
      refunded: 0,
      refundable: 151_00,
      disputed: 0,
      payable: 251_00,
    });
    expect(await shop.mailsOf('order-refunded')).toEqual([]);
    await pollPaymentProvider(shop.work, { all: true });
    expect(await refundsOf(shop, order)).toMatchObject([{ state: 'succeeded' }]);

    await shop.provider.do({ fail: { on: 'refunds.create', how: 'hang-after', times: 2 }, delivery: 'lose' });
    expect(await refund(shop, order, 50_00)).toMatchObject({ ok: true, refunds: [{ state: 'asked' }] });
    await shop.provider.do({ forgetKeys: true });
    await pollPaymentProvider(shop.work, { all: true });
    const { refunds } = await shop.provider.known();
    expect(refunds.map(({ amount }) => amount)).toEqual([100_00, 50_00]);
    expect(await sumsOf(shop, order)).toMatchObject({ refunded: 150_00, refundable: 101_00 });
    expect(await shop.mailsOf('order-refunded')).toHaveLength(2);
    await expectAgreement(shop);
  });

  it('a refusal that arrives while the provider reports the refund as succeeded changes nothing [BYCARD-14]', async () => {
    const shop = await openCardShop(await open());
    const order = await paid(shop);
    await shop.provider.do({ fail: { on: 'refunds.create', how: 'refuse', times: 2 } });
    await refund(shop, order, 100_00);
    const [{ id: refundId = '' } = {}] = await refundsOf(shop, order);
    const { paymentName } = (await findCardRefund(shop.store.db, { refundId })) as CardRefund;
    const told = { name: 're_1', refundId, paymentName, amount: 100_00, currency: 'GBP', state: 'succeeded' } as const;
    const cards = Object.create(shop.work.cards, {
      refund: { value: async () => ({ ok: false, reason: 'refused', code: 'charge_already_refunded' }) },
    });
    await meet(
      shop.store,
      (tx) => applyRefund(tx, shop.work, { ...told, reason: null }),
      () => sendRefund({ ...shop.work, cards }, refundId, false),
    );
    expect(await refundsOf(shop, order)).toMatchObject([{ state: 'succeeded' }]);
    expect(await shop.mailsOf('refund-failed')).toEqual([]);
  });

  it('a refund that fails, immediately or after success was reported, no longer counts, and the operator is notified [BYCARD-14]', async () => {
    const shop = await openCardShop(await open());
    const order = await paid(shop);
    await shop.provider.do({ refundStatus: 'pending' });
    expect(await refund(shop, order, 100_00)).toMatchObject({ ok: true, refunds: [{ state: 'pending' }] });
    expect(await sumsOf(shop, order)).toMatchObject({ state: 'part-refunded', refunded: 100_00 });
    const name = (await shop.provider.known()).refunds[0]?.id ?? '';
    await shop.provider.do({ moveRefund: { refund: name, status: 'succeeded' } });
    await shop.provider.do({ moveRefund: { refund: name, status: 'failed' } });
    // The success event is delivered again, late.
    const updated =
      (await shop.provider.known()).events.find(({ event }) => event.type === 'refund.updated')?.event.id ?? '';
    await shop.store.db.deleteFrom('provider_events').execute();
    await shop.provider.do({ deliver: { event: updated } });
    expect(await sumsOf(shop, order)).toEqual({
      state: 'paid',
      paid: 251_00,
      refunded: 0,
      refundable: 251_00,
      disputed: 0,
      payable: 251_00,
    });
    expect(await shop.mailsOf('refund-failed')).toMatchObject([{ recipient: 'operator' }]);
    expect(await shop.mailsOf('order-refunded')).toHaveLength(1);

    // The provider has already refunded all of it, so it rejects the refund.
    const payment = (await shop.provider.known()).payments[0]?.id ?? '';
    await shop.provider.do({ delivery: 'lose', refundStatus: 'succeeded' });
    await shop.provider.do({ refund: { payment, amount: 251_00 } });
    expect(await refund(shop, order, 100_00)).toMatchObject({
      ok: true,
      refunds: [{ state: 'failed' }, { state: 'failed' }].slice(1),
    });
    expect(await shop.mailsOf('refund-failed')).toHaveLength(2);
  });

  it('the running shop polls pending payments at growing intervals, and reconciles once a day [BYCARD-15]', async () => {
    const shop = await openCardShop(await open());
    const [order, other] = [await shop.place(), await shop.place()];
    const session = await order.begin();
    await other.begin();
    let now = Date.now();
    let wakes = 0;
    const log = createLog('silent');
    const work = { ...shop.work, clock: () => now, log, wakeMail: () => void wakes++, everyMs: 20 };
    let { asked } = await shop.provider.known();
    const askedSince = async () => (await shop.provider.known()).asked - asked;
    const upkeep = startPaymentPollingJob(work);
    onTestFinished(upkeep.stop);
    // The job starts with a reconciliation, which lists sessions, refunds and disputes.
    await eventually(askedSince).toBe(3);
    asked += 3;
    await shop.provider.do({ delivery: 'lose' });
    await shop.provider.do({ pay: { session, how: 'card' } });
    now += 4 * 60_000;
    await pollPaymentProvider(work);
    expect(await order.state()).toBe('unpaid');
    expect(await askedSince()).toBe(0);
    now += 2 * 60_000;
    await eventually(order.state).toBe('paid');
    await eventually(askedSince).toBe(2);
    await eventually(() => wakes).toBeGreaterThan(0);
    // The session that is still open is next polled after ten minutes, not five.
    now += 6 * 60_000;
    await pollPaymentProvider(work);
    expect(await askedSince()).toBe(2);
    now += 5 * 60_000;
    await eventually(askedSince).toBe(3);

    // A refund that was made at the provider, and whose event was lost, is found within a day, and by a shop that is
    // restarted.
    const payment = (await shop.provider.known()).payments[0]?.id ?? '';
    await shop.provider.do({ refund: { payment, amount: 11_00 } });
    now += 24 * 3_600_000;
    await eventually(async () => (await sumsOf(shop, order)).refunded).toBe(11_00);
    await upkeep.stop();
    await shop.provider.do({ refund: { payment, amount: 12_00 } });
    now += 3_600_000;
    const anew = startPaymentPollingJob(work);
    onTestFinished(anew.stop);
    await eventually(async () => (await sumsOf(shop, order)).refunded).toBe(23_00);
  });
});
