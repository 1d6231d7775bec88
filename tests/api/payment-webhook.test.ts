import { expect, it } from 'vitest';
import { paymentWebhookPath } from '../../src/contract/orders/order-page.ts';

import { onEachEngine } from '../store/engines.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { resolveMismatch } from '../support/orders/payments.ts';

import { type CardShop, openCardShop } from './card-shop.ts';
import { mailsOf } from './withdrawal-shop.ts';

const listEvents = ({ store: { db } }: CardShop) => db.selectFrom('provider_events').select('kind').execute();

/** A paid checkout session whose webhook event is delayed, and a function that delivers the event. */
async function paidInSilence(shop: CardShop) {
  const order = await shop.place();
  const session = await order.begin();
  await shop.provider.do({ delivery: 'hold' });
  await shop.provider.do({ pay: { session, how: 'card' } });
  const event = (await shop.provider.known()).events.at(-1)?.event.id ?? '';
  return { order, session, event, deliver: (how = {}) => shop.provider.do({ deliver: { event, ...how } }) };
}

onEachEngine(({ open, itOnSqlite }) => {
  it('applies an event once, for any number of concurrent deliveries [BYCARD-9]', async () => {
    const shop = await openCardShop(await open());
    const { order, deliver } = await paidInSilence(shop);
    expect(await Promise.all(Array.from({ length: 8 }, () => deliver()))).toEqual(Array(8).fill(200));
    expect(await deliver()).toBe(200);
    expect(await order.payments()).toHaveLength(1);
    expect(await order.state()).toBe('paid');
    expect(await listEvents(shop)).toEqual([{ kind: 'checkout.session.completed' }]);
    expect(await shop.mailsOf('order-paid')).toHaveLength(1);
  });

  itOnSqlite('rejects an event that is forged, altered, old or signed with another secret [BYCARD-9]', async () => {
    const shop = await openCardShop(await open());
    const { order, deliver } = await paidInSilence(shop);
    const bad = [{ secret: 'whsec_another' }, { change: ' ' }, { ageSeconds: 301 }, { secret: '', ageSeconds: 1 }];
    for (const how of bad) expect([how, await deliver(how)]).toEqual([how, 400]);
    const forged = { id: 'evt_1', type: 'checkout.session.completed', data: { object: {} } };
    for (const signature of [
      undefined,
      '',
      't=1',
      't=x,v1=',
      `t=${Date.now()},v1=${'0'.repeat(64)}`,
      'v1=a,'.repeat(500),
    ]) {
      const headers = signature === undefined ? {} : { 'Stripe-Signature': signature };
      expect((await shop.post(paymentWebhookPath, forged, headers as Record<string, string>)).status).toBe(400);
    }
    expect((await shop.post(paymentWebhookPath, 'x'.repeat(256 * 1024 + 1))).status).toBe(413);
    expect((await shop.fetch(paymentWebhookPath)).status).toBe(405);
    expect(await order.state()).toBe('unpaid');
    expect(await listEvents(shop)).toEqual([]);
    expect(JSON.stringify(shop.logged)).not.toContain('whsec_');
    // An event that is four minutes old is accepted.
    expect(await deliver({ ageSeconds: 240 })).toBe(200);
    expect(await order.state()).toBe('paid');
  });

  it('events in any order lead to the same state [BYCARD-7, BYCARD-9]', async () => {
    const shop = await openCardShop(await open());
    for (const hasCome of [true, false]) {
      for (const turn of [
        [0, 1],
        [1, 0],
        [1, 0, 0, 1],
      ]) {
        const order = await shop.place();
        await shop.provider.do({ delivery: 'send' });
        const session = await order.begin();
        await shop.provider.do({ delivery: 'hold' });
        await shop.provider.do({ pay: { session, how: 'later' } });
        await shop.provider.do({ settleLater: { session, hasCome } });
        const told = (await shop.provider.known()).events.slice(-2);
        for (const index of turn) await shop.provider.do({ deliver: { event: told[index]?.event.id ?? '' } });
        expect([turn, await order.state()]).toEqual([turn, hasCome ? 'paid' : 'unpaid']);
        expect((await order.look()).card?.state).toBe(hasCome ? undefined : 'offered');
      }
    }
  });

  it('stores a mismatched payment for the operator, and never marks the order as paid [BYCARD-10]', async () => {
    const shop = await openCardShop(await open());
    const changes = [
      [{ amount_total: 250_99 }, 'amount-differs'],
      [{ currency: 'eur' }, 'currency-differs'],
      [{ metadata: { reference: 'BB-0000-0000' } }, 'unknown-order'],
      [{ client_reference_id: 'another-shop' }, 'unknown-order'],
    ] as const;
    for (const [change, mismatchReason] of changes) {
      const order = await shop.place();
      const session = await order.begin();
      const paid = { status: 'complete', payment_status: 'paid', payment_intent: `pi_${session}` };
      await shop.provider.do({ tell: { session, type: 'checkout.session.completed', change: { ...paid, ...change } } });
      expect(await order.state()).toBe('unpaid');
      const kept = await shop.store.db
        .selectFrom('payments')
        .selectAll()
        .where('provider_reference', '=', `pi_${session}`)
        .execute();
      expect(kept).toMatchObject([{ mismatch_reason: mismatchReason }]);
    }
    expect(await shop.mailsOf('payment-doubt')).toHaveLength(4);
    expect(await shop.mailsOf('order-paid')).toEqual([]);
  });

  itOnSqlite(
    'ignores events of other accounts, and acknowledges unknown event types without effect [BYCARD-9]',
    async () => {
      const shop = await openCardShop(await open());
      const order = await shop.place();
      const session = await order.begin();
      const paid = { status: 'complete', payment_status: 'paid', payment_intent: 'pi_else' };
      const tell = (type: string, change: object) => shop.provider.do({ tell: { session, type, change } });
      await tell('checkout.session.completed', { ...paid, metadata: {}, client_reference_id: null });
      await tell('invoice.paid', paid);
      await tell('checkout.session.completed', { ...paid, payment_status: 'perhaps' });
      const { events } = await shop.provider.known();
      expect(events.map(({ answers }) => answers)).toEqual([[200], [200], [422]]);
      expect(await order.state()).toBe('unpaid');
      expect(await shop.store.db.selectFrom('payments').selectAll().execute()).toEqual([]);
    },
  );

  it('a payment after cancellation is shown on the order page, and can be refunded through the provider once [BYCARD-11, PAID-7]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    const session = await order.begin();
    // Without the provider, so that the checkout session stays open.
    const work = { ...shop.work, cards: undefined };
    await changeOrderStatus(work, { reference: order.reference, to: 'cancelled', note: null });
    await shop.provider.do({ pay: { session, how: 'card' } });
    const [payment] = await order.payments();
    expect(payment).toMatchObject({ mismatchReason: 'order-cancelled', settled: null });
    expect(await order.state()).toBe('unpaid');
    expect((await order.look()).held).toEqual(['£251.00']);

    const settle = () => resolveMismatch(shop.work, { paymentId: payment?.id ?? '', outcome: 'returned', note: null });
    const settled = await Promise.all([settle(), settle(), settle()]);
    expect(settled.filter(({ ok }) => ok)).toHaveLength(1);
    const { refunds } = await shop.provider.known();
    expect(refunds).toMatchObject([{ amount: 251_00, payment_intent: payment?.providerReference }]);
    expect(await order.state()).toBe('unpaid');
    expect(await shop.mailsOf('order-refunded')).toHaveLength(1);
    expect(await order.payments()).toMatchObject([{ settled: 'returned' }]);
    expect((await order.look()).held).toEqual([]);
  });

  it('the next poll expires a checkout session whose order was paid in another way [BYCARD-3]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    const session = await order.begin();
    await changeOrderStatus(shop.work, { reference: order.reference, to: 'cancelled', note: null });
    const { pollPaymentProvider } = await import('../../src/server/actions/payments/provider/poll-payment-provider.ts');
    await pollPaymentProvider(shop.work, { all: true });
    const { sessions } = await shop.provider.known();
    expect(sessions).toMatchObject([{ id: session, status: 'expired' }]);
  });

  it('notifies the operator of a dispute once, with its response deadline [BYCARD-12]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    await shop.provider.do({ pay: { session: await order.begin(), how: 'card' } });
    const payment = (await shop.provider.known()).payments[0]?.id ?? '';
    const answerBy = Date.UTC(2026, 11, 9, 15, 30) / 1000;
    await shop.provider.do({ dispute: { payment, amount: 251_00, answerBy } });
    const event = (await shop.provider.known()).events.at(-1)?.event.id ?? '';
    await shop.provider.do({ deliver: { event } });
    await shop.provider.do({ dispute: { payment: 'pi_else', amount: 5 } });
    const mails = await mailsOf(shop, 'payment-dispute');
    expect(mails).toMatchObject([{ recipient: 'operator', payload: { reference: order.reference } }]);
    expect(mails[0]?.text).toContain('Submit your evidence by 9 December 2026, 15:30.');
  });

  it('states no response deadline for a dispute if the provider gives none [BYCARD-12]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    await shop.provider.do({ pay: { session: await order.begin(), how: 'card' } });
    const payment = (await shop.provider.known()).payments[0]?.id ?? '';
    await shop.provider.do({ dispute: { payment, amount: 251_00, answerBy: null } });
    const [mail] = await mailsOf(shop, 'payment-dispute');
    expect(mail?.text).toContain('Submit your evidence.');
  });
});
