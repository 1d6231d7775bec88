import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { PaymentRedirectView } from '../../src/contract/orders/order-view.ts';
import { resetNumberSeriesDate } from '../../src/server/actions/invoices/advance-number-series.ts';
import { pollPaymentProvider } from '../../src/server/actions/payments/provider/poll-payment-provider.ts';
import { startCardPayment } from '../../src/server/actions/payments/provider/start-card-payment.ts';
import { renderMail } from '../../src/server/mail/render-mail.ts';
import { onEachEngine } from '../store/engines.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { resolveMismatch } from '../support/orders/payments.ts';

import { openCardShop, press } from './card-shop.ts';
import { customer, openTestingShop } from './testing-shop.ts';

/** A transfer that doesn't match the order's amount, so it is held for review. */
const transfer = { amount: 51_00, currency: 'GBP', method: 'transfer', providerReference: null, note: null } as const;

onEachEngine(({ open }) => {
  it('redirects to Stripe for the amount due, and marks the order as paid when Stripe confirms it [BYCARD-1, BYCARD-2, BYCARD-4]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    expect(await order.look()).toMatchObject({ due: '£251.00', card: { state: 'offered', key: order.key } });

    const page = (await (await order.press()).json()) as PaymentRedirectView;
    expect(page).toMatchObject({ reference: order.reference, orderLink: order.link });
    const [session] = (await shop.provider.known()).sessions;
    expect(session).toMatchObject({
      url: page.url,
      amount_total: 251_00,
      currency: 'gbp',
      client_reference_id: (await order.stored()).id,
      metadata: { reference: order.reference },
      success_url: `https://shop.example${order.link}&card=done&at=payment-title`,
      cancel_url: `https://shop.example${order.link}&at=payment-title`,
    });

    await shop.provider.do({ pay: { session: session?.id ?? '', how: 'card' } });
    expect(await order.state()).toBe('paid');
    expect(await order.look(true)).toMatchObject({ state: 'paid', paid: '£251.00', due: undefined, card: undefined });
    const { payments } = await shop.provider.known();
    expect(await order.payments()).toMatchObject([
      { method: 'card', providerReference: payments[0]?.id, amount: 251_00, currency: 'GBP', mismatchReason: null },
    ]);
    expect(await shop.mailsOf('order-paid')).toMatchObject([{ recipient: customer.customerEmail }]);
    expect(await order.press()).toMatchObject({ status: 303 });
  });

  it('offers no card below the provider’s minimum amount, and explains how to pay on page, button and email [SERVICE-10]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    const ask = (total_minor: number) =>
      shop.store.db.updateTable('orders').set({ total_minor, subtotal_minor: total_minor }).execute();
    await ask(29);
    expect(await order.look()).toMatchObject({ due: '£0.29', card: undefined, cardMinimum: '£0.30' });
    expect(await order.press()).toMatchObject({ status: 303 });
    expect((await shop.provider.known()).sessions).toEqual([]);
    const [row] = await shop.mailsOf('order-confirmation');
    const context = { settings, publicUrl: '', shopCommand: '', bankAccounts: undefined, orderUrl: () => '' };
    const payload = JSON.parse(row?.payload ?? '{}');
    const mail = { kind: 'order-confirmation', payload: { ...payload, order: { ...payload.order, total: 29 } } };
    const { text = '' } = renderMail(mail, { ...context, takesCards: true });
    expect(text).not.toContain('by card');
    expect(text).toContain('We’ll email you an invoice with our bank details');
    // At exactly the minimum, card payment is offered.
    await ask(30);
    const payable = await order.look();
    expect([payable.card?.state, payable.cardMinimum]).toEqual(['offered', undefined]);
    await order.begin();
  });

  it('sends Stripe only the order number and amount, not customer details or items [BYCARD-2]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place({ 'xl-7': 2, 'desk-2': 1 });
    await order.begin();
    const { id, total } = await order.stored();
    const title = `Breezebox order ${order.reference}`;
    const { sent } = await shop.provider.known();
    expect(sent.find(({ operation }) => operation === 'sessions.create')?.fields).toEqual({
      mode: 'payment',
      client_reference_id: id,
      'metadata[reference]': order.reference,
      'payment_intent_data[description]': title,
      'payment_intent_data[metadata][reference]': order.reference,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': `${total}`,
      'line_items[0][price_data][product_data][name]': title,
      'adaptive_pricing[enabled]': 'false',
      locale: 'auto',
      success_url: `https://shop.example${order.link}&card=done&at=payment-title`,
      cancel_url: `https://shop.example${order.link}&at=payment-title`,
    });
  });

  it('creates one session and one payment when clicked twice, in two tabs and again after Back [BYCARD-3]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    const sessions = new Set(await Promise.all(Array.from({ length: 6 }, () => order.begin())));
    sessions.add(await order.begin());
    expect((await shop.provider.known()).sessions.map(({ id }) => id)).toEqual([...sessions]);
    const [session = ''] = sessions;
    // The order is paid in one tab, but its webhook is lost. A click in the other tab asks the provider before a second
    // session is created.
    await shop.provider.do({ delivery: 'lose' });
    await shop.provider.do({ pay: { session, how: 'card' } });
    expect(await order.press()).toMatchObject({ status: 303, headers: expect.anything() });
    expect(await order.state()).toBe('paid');
    expect((await shop.provider.known()).sessions).toHaveLength(1);
    expect(await shop.mailsOf('order-paid')).toHaveLength(1);
  });

  it('replaces an expired session, and expires a session for another amount first [BYCARD-3]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    const first = await order.begin();
    await shop.provider.do({ delivery: 'lose' });
    await shop.provider.do({ expire: first });
    const second = await order.begin();
    expect(second).not.toBe(first);
    const { reference } = order;
    const part = {
      reference,
      amount: 51_00,
      currency: 'GBP',
      method: 'transfer',
      providerReference: null,
      note: null,
    } as const;
    await recordIncomingPayment(shop.work, part);
    const [doubt] = (await order.payments()).map(({ id }) => id);
    await shop.store.db
      .insertInto('payment_resolutions')
      .values({ payment_id: doubt ?? '', outcome: 'counted', note: null, resolved_at: 1 })
      .execute();
    const third = await order.begin();
    const { sessions } = await shop.provider.known();
    expect(sessions.map(({ id, status, amount_total }) => [id, status, amount_total])).toEqual([
      [first, 'expired', 251_00],
      [second, 'expired', 251_00],
      [third, 'open', 200_00],
    ]);
    await shop.provider.do({ pay: { session: third, how: 'card' } });
    await pollPaymentProvider(shop.work, { all: true });
    expect(await order.state()).toBe('paid');
  });

  it('starts and offers no payment for a cancelled or paid order [BYCARD-1]', async () => {
    const shop = await openCardShop(await open());
    const [order, other] = [await shop.place(), await shop.place()];
    await changeOrderStatus(shop.work, { reference: order.reference, to: 'cancelled', note: null });
    const whole = { amount: 251_00, currency: 'GBP', method: 'transfer', providerReference: null, note: null } as const;
    await recordIncomingPayment(shop.work, { reference: other.reference, ...whole });
    for (const one of [order, other]) {
      expect(await one.look()).toMatchObject({ due: undefined, card: undefined });
      expect(await one.press()).toMatchObject({ status: 303 });
    }
    expect((await shop.provider.known()).sessions).toEqual([]);
  });

  it('starts no payment from a stale tab while a received payment is under review, and explains that [BYCARD-1, PAID-7]', async () => {
    const shop = await openCardShop(await open());
    const [order, other] = [await shop.place(), await shop.place()];
    // The provider's page is already open for the second order.
    await other.begin();
    for (const { reference } of [order, other]) await recordIncomingPayment(shop.work, { reference, ...transfer });
    for (const one of [order, other]) {
      const answer = await one.press();
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${one.link}&at=payment-title`]);
      expect(await one.look()).toMatchObject({ card: undefined, held: ['£51.00'], due: '£251.00' });
    }
    expect((await shop.provider.known()).sessions).toHaveLength(1);
    // Once the mismatch is resolved, the amount due can be paid.
    const [payment] = await order.payments();
    await resolveMismatch(shop.work, { paymentId: payment?.id ?? '', outcome: 'returned', note: null });
    await shop.provider.do({ pay: { session: await order.begin(), how: 'card' } });
    expect(await order.state()).toBe('paid');
  });

  it('a mismatched payment that arrives while a session is created is reviewed before the session opens [BYCARD-1, PAID-7]', async () => {
    const shop = await openCardShop(await open());
    const { reference, link } = await shop.place();
    const cards = Object.create(shop.work.cards, {
      openSession: {
        value: async (wish: Parameters<typeof shop.work.cards.openSession>[0]) => {
          const made = await shop.work.cards.openSession(wish);
          await recordIncomingPayment(shop.work, { reference, ...transfer });
          return made;
        },
      },
    });
    const wish = {
      reference,
      title: 'an order',
      successUrl: `https://shop.example${link}`,
      cancelUrl: `https://shop.example${link}`,
    };
    expect(await startCardPayment({ ...shop.work, cards }, wish)).toEqual({ ok: false, reason: 'in-doubt' });
  });

  it('an unavailable or slow provider is explained in our own words, and the order is safe [BYCARD-5]', async () => {
    const shop = await openCardShop(await open(), { timeoutMs: 1_000 });
    const order = await shop.place();
    for (const how of ['refuse', 'drop', 'hang'] as const) {
      await shop.provider.do({ fail: { on: 'sessions.create', how, times: 2 } });
      const answer = await order.press();
      expect(answer.status).toBe(503);
      const { reference, link: orderLink } = order;
      expect(await answer.json()).toMatchObject({ reference, orderLink, maybePaid: false });
      await shop.provider.do({ fail: { on: 'sessions.create', how, times: 0 } });
    }
    // The session was created, but the response was lost: the next click finds that session.
    await shop.provider.do({ fail: { on: 'sessions.create', how: 'hang-after', times: 2 } });
    expect((await order.press()).status).toBe(503);
    const session = await order.begin();
    expect((await shop.provider.known()).sessions.map(({ id }) => id)).toEqual([session]);
    // That session may have been paid, so the customer isn't asked to pay another way.
    await shop.provider.do({ fail: { on: 'sessions.retrieve', how: 'refuse', times: 2 } });
    expect(await (await order.press()).json()).toMatchObject({ maybePaid: true });
  });

  it('an error that the provider caches under an idempotency key does not block later payments [BYCARD-5]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    await shop.provider.do({ fail: { on: 'sessions.create', how: 'fail-for-good', times: 1 } });
    const session = await order.begin();
    expect((await shop.provider.known()).sessions.map(({ id }) => id)).toEqual([session]);
  });

  it('a customer who returns before the webhook sees the true state, or that it is awaited [BYCARD-6]', async () => {
    const shop = await openCardShop(await open(), { timeoutMs: 1_000 });
    const order = await shop.place();
    const session = await order.begin();
    // The return URL alone proves nothing.
    expect(await order.look(true)).toMatchObject({ state: 'unpaid', card: { state: 'offered' } });
    await shop.provider.do({ delivery: 'lose' });
    await shop.provider.do({ pay: { session, how: 'card' } });
    await shop.provider.do({ fail: { on: 'sessions.retrieve', how: 'refuse', times: 2 } });
    expect(await order.look(true)).toMatchObject({ state: 'unpaid', card: { state: 'waiting', key: order.key } });
    expect(await order.look(true)).toMatchObject({ state: 'paid', card: undefined });
    expect(await shop.mailsOf('order-paid')).toHaveLength(1);
  });

  it('a customer who paid while no invoice can be issued sees that it is pending, and then that it is paid [INV-18, BYCARD-6]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    const session = await order.begin();
    const last_issued_at = Date.now() + 3 * 24 * 60 * 60 * 1000;
    await shop.store.db.insertInto('number_series').values({ series: 'invoice', last: 41, last_issued_at }).execute();
    await shop.provider.do({ pay: { session, how: 'card' } });
    expect(await order.look(true)).toMatchObject({ state: 'unpaid', card: { state: 'waiting' } });
    await resetNumberSeriesDate(shop.work, 'invoice');
    expect(await order.look(true)).toMatchObject({ state: 'paid' });
  });

  it('a delayed payment shows as pending, and payment is requested again only after it fails [BYCARD-7]', async () => {
    const shop = await openCardShop(await open());
    const [order, other] = [await shop.place(), await shop.place()];
    for (const one of [order, other]) {
      const session = await one.begin();
      await shop.provider.do({ pay: { session, how: 'later' } });
      expect(await one.look()).toMatchObject({ state: 'unpaid', card: { state: 'processing' }, transfer: undefined });
      expect(await one.press()).toMatchObject({ status: 303 });
    }
    const [first, second] = (await shop.provider.known()).sessions.map(({ id }) => id);
    await shop.provider.do({ settleLater: { session: first ?? '', hasCome: true } });
    await shop.provider.do({ settleLater: { session: second ?? '', hasCome: false } });
    expect(await order.state()).toBe('paid');
    expect(await other.look()).toMatchObject({ state: 'unpaid', card: { state: 'offered' } });
    expect(await other.begin()).not.toBe(second);
  });
});

it('accepts the payment form only from its own pages and with the order’s token, a limited number of times [BYCARD-8]', async () => {
  const store = (await openTestingShop()).store;
  const shop = await openCardShop(store, { env: { RATE_LIMITS: 'on' } });
  const [order, other] = [await shop.place(), await shop.place()];
  expect((await order.press({ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await order.press({ Origin: 'https://evil.example' })).status).toBe(403);
  for (const key of [other.key, 'a'.repeat(40), '', 'x']) {
    const answer = await press(shop, order.reference, key);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ state: 'closed', email: '' });
  }
  expect((await shop.provider.known()).asked).toBe(0);
  const statuses = new Set<number>();
  for (let tries = 0; tries < 21; tries++) statuses.add((await order.press()).status);
  expect(statuses).toEqual(new Set([200, 429]));
  expect((await other.press()).status).toBe(200);
  expect((await shop.provider.known()).sessions).toHaveLength(2);
});

it('offers no card payment and no endpoint for it without a provider [BYCARD-1]', async () => {
  const shop = await openTestingShop();
  expect((await press(shop, 'BB-0000-0000', 'a'.repeat(40))).status).toBe(405);
  expect((await shop.post('/api/card-events', {})).status).toBe(404);
  await shop.close();
});
