import { expect, it } from 'vitest';
import type { PayView } from '../../src/contract/order-view.ts';
import { catchUpCards } from '../../src/server/actions/cards/catch-up-cards.ts';
import { randomIds } from '../../src/server/actions/ids.ts';
import { dateNumbersByClock } from '../../src/server/actions/money/continue-numbers.ts';
import { takePayment } from '../../src/server/actions/money/take-payment.ts';
import { changeOrderStatus } from '../../src/server/actions/orders/change-order-status.ts';
import { recordPayment } from '../../src/server/actions/payments/record-payment.ts';
import { settleDoubt } from '../../src/server/actions/payments/settle-doubt.ts';
import { matchStatement, stateWithdrawal } from '../../src/server/actions/returns/state-withdrawal.ts';
import { endCardPages } from '../../src/server/api/orders/end-card-pages.ts';
import { closeStore, openStore } from '../../src/server/store/engine/database.ts';
import { listStatements } from '../../src/server/store/orders/statements.ts';
import { onEachEngine } from '../store/engines.ts';
import { eventually } from '../support/eventually.ts';
import { openCardShop, press } from './card-shop.ts';
import { customer, openTestingShop } from './testing-shop.ts';

onEachEngine(({ open }) => {
  it('leads to the provider’s page for what the order asks for, and is paid when the provider says so [BYCARD-1, BYCARD-2, BYCARD-4]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    expect(await order.look()).toMatchObject({ due: '£251.00', card: { state: 'offered', key: order.key } });

    const page = (await (await order.press()).json()) as PayView;
    expect(page).toMatchObject({ reference: order.reference, orderLink: order.link });
    const [session] = (await shop.provider.known()).sessions;
    expect(session).toMatchObject({
      url: page.url,
      amount_total: 251_00,
      currency: 'gbp',
      client_reference_id: (await order.stored()).id,
      metadata: { reference: order.reference },
      success_url: `https://shop.example${order.link}&card=done#payment-title`,
      cancel_url: `https://shop.example${order.link}#payment-title`,
    });

    await shop.provider.do({ pay: { session: session?.id ?? '', how: 'card' } });
    expect(await order.state()).toBe('paid');
    expect(await order.look(true)).toMatchObject({ state: 'paid', paid: '£251.00', due: undefined, card: undefined });
    const { payments } = await shop.provider.known();
    expect(await order.payments()).toMatchObject([
      { method: 'card', providerReference: payments[0]?.id, amount: 251_00, currency: 'GBP', doubt: null },
    ]);
    expect(await shop.mailsOf('order-paid')).toMatchObject([{ recipient: customer.customerEmail }]);
    expect(await order.press()).toMatchObject({ status: 303 });
  });

  it('pressed twice, in two tabs and again after Back, it is one session and one payment [BYCARD-3]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    const sessions = new Set(await Promise.all(Array.from({ length: 6 }, () => order.begin())));
    sessions.add(await order.begin());
    expect((await shop.provider.known()).sessions.map(({ id }) => id)).toEqual([...sessions]);
    const [session = ''] = sessions;
    // Paid in one tab while the word of it is lost; pressed in the other: the provider is asked before there is a second page.
    await shop.provider.do({ delivery: 'lose' });
    await shop.provider.do({ pay: { session, how: 'card' } });
    expect(await order.press()).toMatchObject({ status: 303, headers: expect.anything() });
    expect(await order.state()).toBe('paid');
    expect((await shop.provider.known()).sessions).toHaveLength(1);
    expect(await shop.mailsOf('order-paid')).toHaveLength(1);
  });

  it('a page of the provider’s is ended when its order is withdrawn from [BYCARD-18]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    await order.begin();
    const words = { key: order.key, step: 'confirm', name: 'Ada', email: customer.customerEmail };
    const answer = await shop.fetch(`/order/${order.reference}/withdraw`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...words, reason: '', 'line-1': '1', seen: '0' }).toString(),
    });
    expect(answer.status).toBe(303);
    await eventually(async () => (await shop.provider.known()).sessions.map(({ status }) => status)).toEqual([
      'expired',
    ]);
  });

  it('a page of the provider’s is ended when a statement is matched to its order [BYCARD-18]', async () => {
    const shop = await openCardShop(await open());
    const { reference, begin } = await shop.place({ 'xl-7': 2 });
    await begin();
    const parts = { ...shop.work, ids: randomIds };
    const { customerName: name, customerEmail: email } = customer;
    await stateWithdrawal(parts, { reference, name, email, items: 'one of them', reason: null }, true);
    const [kept] = await listStatements(shop.store.db, { open: true, limit: 1 });
    const match = { id: kept?.id ?? '', reference, chosen: [{ line: 1, quantity: 1 }] };
    expect(await matchStatement(parts, match)).toMatchObject({ ok: true });
    expect((await shop.provider.known()).sessions).toMatchObject([{ amount_total: 502_00, status: 'expired' }]);
  });

  it('a page of the provider’s is ended when a payment in doubt is counted towards its order, and the order’s page offers none until it is settled [BYCARD-18, PAID-7]', async () => {
    const shop = await openCardShop(await open());
    const { reference, begin, payments, look } = await shop.place();
    await begin();
    const seen = { reference, amount: 51_00, note: null };
    expect((await look()).card?.state).toBe('offered');
    expect(await recordPayment(shop.work, seen)).toMatchObject({ doubt: 'amount-differs' });
    expect(await look()).toMatchObject({ card: undefined, held: ['£51.00'], due: '£251.00' });
    expect((await shop.provider.known()).sessions).toMatchObject([{ status: 'open' }]);
    const [payment] = await payments();
    await settleDoubt(shop.work, { paymentId: payment?.id ?? '', outcome: 'counted', note: null });
    expect((await shop.provider.known()).sessions).toMatchObject([{ amount_total: 251_00, status: 'expired' }]);
    expect(await look()).toMatchObject({ card: { state: 'offered' }, held: [], due: '£200.00' });
  });

  it('the log tells of a page that could not be ended, for which nobody waits [BYCARD-18]', async () => {
    const shop = await openCardShop(await open());
    const gone = await openStore({ url: ':memory:' });
    await closeStore(gone);
    endCardPages({ ...shop.work, ...shop.parts, store: gone }, 'BB-7K2M-9QXT');
    await eventually(async () => shop.logged).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'payment pages of an order could not be ended' }),
    );
  });

  it('an expired page is followed by a new one, and one for another amount is ended first [BYCARD-3]', async () => {
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
    await takePayment(shop.work, part);
    const [doubt] = (await order.payments()).map(({ id }) => id);
    await shop.store.db
      .insertInto('payment_settlements')
      .values({ payment_id: doubt ?? '', outcome: 'counted', note: null, settled_at: 1 })
      .execute();
    const third = await order.begin();
    const { sessions } = await shop.provider.known();
    expect(sessions.map(({ id, status, amount_total }) => [id, status, amount_total])).toEqual([
      [first, 'expired', 251_00],
      [second, 'expired', 251_00],
      [third, 'open', 200_00],
    ]);
    await shop.provider.do({ pay: { session: third, how: 'card' } });
    await catchUpCards(shop.work, { all: true });
    expect(await order.state()).toBe('paid');
  });

  it('begins nothing for an order that was cancelled or paid, and offers nothing [BYCARD-1]', async () => {
    const shop = await openCardShop(await open());
    const [order, other] = [await shop.place(), await shop.place()];
    await changeOrderStatus(shop.work, { reference: order.reference, to: 'cancelled', note: null });
    const whole = { amount: 251_00, currency: 'GBP', method: 'transfer', providerReference: null, note: null } as const;
    await takePayment(shop.work, { reference: other.reference, ...whole });
    for (const one of [order, other]) {
      expect(await one.look()).toMatchObject({ due: undefined, card: undefined });
      expect(await one.press()).toMatchObject({ status: 303 });
    }
    expect((await shop.provider.known()).sessions).toEqual([]);
  });

  it('a provider that is away or slow is said so in our words, and the order is safe [BYCARD-5]', async () => {
    const shop = await openCardShop(await open(), { timeoutMs: 1_000 });
    const order = await shop.place();
    for (const how of ['refuse', 'drop', 'hang'] as const) {
      await shop.provider.do({ fail: { on: 'sessions.create', how, times: 2 } });
      const answer = await order.press();
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ reference: order.reference, orderLink: order.link, begun: false });
      await shop.provider.do({ fail: { on: 'sessions.create', how, times: 0 } });
    }
    // The answer was lost and the session is there: the next press finds the same one.
    await shop.provider.do({ fail: { on: 'sessions.create', how: 'hang-after', times: 2 } });
    expect((await order.press()).status).toBe(503);
    const session = await order.begin();
    expect((await shop.provider.known()).sessions.map(({ id }) => id)).toEqual([session]);
    // That one may have been paid: nobody is asked to pay another way.
    await shop.provider.do({ fail: { on: 'sessions.retrieve', how: 'refuse', times: 2 } });
    expect(await (await order.press()).json()).toMatchObject({ begun: true });
  });

  it('a failure that the provider keeps under its key keeps nobody from paying [BYCARD-5]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    await shop.provider.do({ fail: { on: 'sessions.create', how: 'fail-for-good', times: 1 } });
    const session = await order.begin();
    expect((await shop.provider.known()).sessions.map(({ id }) => id)).toEqual([session]);
  });

  it('who comes back before the word of it is told the truth, or that it is waited for [BYCARD-6]', async () => {
    const shop = await openCardShop(await open(), { timeoutMs: 1_000 });
    const order = await shop.place();
    const session = await order.begin();
    // The address of success proves nothing.
    expect(await order.look(true)).toMatchObject({ state: 'unpaid', card: { state: 'offered' } });
    await shop.provider.do({ delivery: 'lose' });
    await shop.provider.do({ pay: { session, how: 'card' } });
    await shop.provider.do({ fail: { on: 'sessions.retrieve', how: 'refuse', times: 2 } });
    expect(await order.look(true)).toMatchObject({ state: 'unpaid', card: { state: 'waiting', key: order.key } });
    expect(await order.look(true)).toMatchObject({ state: 'paid', card: undefined });
    expect(await shop.mailsOf('order-paid')).toHaveLength(1);
  });

  it('who has paid while no invoice can be given is told that it is waited for, and is paid once one can [INV-18, BYCARD-6]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    const session = await order.begin();
    const last_issued_at = Date.now() + 3 * 24 * 60 * 60 * 1000;
    await shop.store.db.insertInto('number_series').values({ series: 'invoice', last: 41, last_issued_at }).execute();
    await shop.provider.do({ pay: { session, how: 'card' } });
    expect(await order.look(true)).toMatchObject({ state: 'unpaid', card: { state: 'waiting' } });
    await dateNumbersByClock(shop.work, 'invoice');
    expect(await order.look(true)).toMatchObject({ state: 'paid' });
  });

  it('money that takes days is waited for, and asked for anew only when it will not come [BYCARD-7]', async () => {
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

it('takes the form from its own pages and with the order’s own token only, a number of times [BYCARD-8]', async () => {
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

it('offers no card where no provider is set, and has nothing to post to [BYCARD-1]', async () => {
  const shop = await openTestingShop();
  expect((await press(shop, 'BB-0000-0000', 'a'.repeat(40))).status).toBe(405);
  expect((await shop.post('/api/card-events', {})).status).toBe(404);
  await shop.close();
});
