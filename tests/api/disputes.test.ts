import { expect, it } from 'vitest';
import { amountDue, refundDue } from '../../src/domain/payments/payment.ts';
import { londonDay } from '../../src/domain/shared/time/london-day.ts';

import { listActionItems } from '../../src/server/store/dashboard/action-items.ts';
import { readSalesDays } from '../../src/server/store/dashboard/sales/sales.ts';
import { readStatistics } from '../../src/server/store/dashboard/statistics.ts';
import { readOrderDetails } from '../../src/server/store/orders/queries/order-details.ts';
import { findOrderPage } from '../../src/server/store/orders/queries/order-pages.ts';
import { listDisputes } from '../../src/server/store/payments/disputes.ts';
import { readPaymentSums } from '../../src/server/store/payments/payments.ts';
import { onSqlite } from '../store/engines.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { reconcilePayments, resolveMismatch } from '../support/orders/payments.ts';
import { refund as refundOrder } from '../support/orders/refund.ts';
import type { Control } from '../support/stand-ins/processes/card-provider.ts';
import { type CardShop, openCardShop } from './card-shop.ts';
import { mailsOf } from './withdrawal-shop.ts';

type Wish = Partial<NonNullable<Control['dispute']>>;

/** An order paid by card, and a function that plays its customer's bank. */
async function paidByCard(shop: CardShop) {
  const order = await shop.place();
  await shop.provider.do({ pay: { session: await order.begin(), how: 'card' } });
  const payment = (await shop.provider.known()).payments.at(-1)?.id ?? '';
  const dispute = (input: Wish) => shop.provider.do({ dispute: { payment, amount: 251_00, ...input } });
  return { ...order, dispute };
}

const subjectsOf = async (shop: CardShop) => (await mailsOf(shop, 'payment-dispute')).map(({ subject }) => subject);
const timelineOf = async ({ store }: CardShop, reference: string) =>
  (await readOrderDetails(store.db, reference))?.timeline.filter(({ kind }) => kind === 'dispute') ?? [];
const needsOf = async ({ store }: CardShop) =>
  (await listActionItems(store, Date.now())).filter(({ kind }) => kind.startsWith('dispute'));

async function salesOf({ store }: CardShop) {
  const day = londonDay(Date.now());
  const [today] = await readSalesDays(store, { first: day, last: day }, Date.now());
  const { revenue } = await readStatistics(store.db, { since: 0, before: Number.MAX_SAFE_INTEGER }, 5);
  return { day: today?.total, ever: revenue[0]?.total, disputed: revenue[0]?.disputed };
}

onSqlite(({ open }) => {
  it('a lost dispute is followed to its end: money, figures, to-do list, emails [DISPUTE-1, DISPUTE-3, DISPUTE-4, DISPUTE-5]', async () => {
    const shop = await openCardShop(await open());
    const { reference, stored, dispute, state } = await paidByCard(shop);
    expect(await salesOf(shop)).toEqual({ day: 251_00, ever: 251_00, disputed: 0 });
    await dispute({});
    expect(await needsOf(shop)).toMatchObject([{ kind: 'disputes', count: 1 }]);
    await dispute({ event: 'funds_withdrawn', balance: [{ amount: -251_00, currency: 'gbp' }] });
    await dispute({ event: 'updated', status: 'under_review' });
    expect(await needsOf(shop)).toEqual([]);
    const page = await findOrderPage(shop.store.db, { money: 'disputed' }, { limit: 5 });
    expect(page.orders).toMatchObject([{ reference, paymentStatus: 'disputed' }]);
    await dispute({ event: 'closed', status: 'lost' });

    expect(await listDisputes(shop.store.db, { open: false, limit: 5 })).toMatchObject([
      { id: 'du_1', reference, status: 'lost', amount: 251_00, loss: 251_00, withdrawn: 251_00, livemode: false },
    ]);
    expect(await salesOf(shop)).toEqual({ day: 0, ever: 0, disputed: 251_00 });
    expect(await needsOf(shop)).toMatchObject([{ kind: 'disputes-lost', count: 1 }]);
    expect(await timelineOf(shop, reference)).toMatchObject([
      { step: 'opened' },
      { step: 'withdrawn', amount: 251_00 },
      { step: 'closed', status: 'lost' },
    ]);
    expect(await subjectsOf(shop)).toEqual([
      `Payment disputed: order ${reference}`,
      `Dispute lost: order ${reference}`,
    ]);
    // The customer has the money, so nothing is owed or refundable, even once the order is cancelled.
    expect(await refundOrder(shop.work, { reference, amount: null, note: null, again: false })).toMatchObject({
      ok: false,
      reason: 'nothing-to-refund',
    });
    await changeOrderStatus(shop.work, { reference, to: 'cancelled', note: null });
    const sums = await readPaymentSums(shop.store.db, await stored());
    expect([await state(), amountDue(sums), refundDue(sums), sums.disputed]).toEqual(['paid', 0, 0, 251_00]);
    expect((await listActionItems(shop.store, Date.now())).map(({ kind }) => kind)).not.toContain('cancelled-refunds');
  });

  it('a dispute of a payment that does not count leaves the sale in the figures [DISPUTE-4]', async () => {
    const shop = await openCardShop(await open());
    const { dispute, payments } = await paidByCard(shop);
    await dispute({ event: 'funds_withdrawn', balance: [{ amount: -251_00, currency: 'gbp' }] });
    expect(await salesOf(shop)).toEqual({ day: 0, ever: 0, disputed: 251_00 });
    // The card paid an order that a transfer had paid.
    const [{ id: card } = { id: '' }] = await payments();
    await shop.store.db
      .updateTable('payments')
      .set({ mismatch_reason: 'already-paid' })
      .where('id', '=', card)
      .execute();
    expect((await salesOf(shop)).ever).toBe(251_00);
    await resolveMismatch(shop.work, { paymentId: card, outcome: 'counted', note: null });
    expect(await salesOf(shop)).toEqual({ day: 0, ever: 0, disputed: 251_00 });
  });

  it('a won dispute changes nothing [DISPUTE-1, DISPUTE-4]', async () => {
    const shop = await openCardShop(await open());
    const { reference, dispute } = await paidByCard(shop);
    await dispute({ event: 'funds_withdrawn' });
    expect(await salesOf(shop)).toMatchObject({ day: 0, disputed: 251_00 });
    await dispute({ event: 'closed', status: 'won' });
    await dispute({ event: 'funds_reinstated', status: 'won' });
    expect(await salesOf(shop)).toEqual({ day: 251_00, ever: 251_00, disputed: 0 });
    expect(await needsOf(shop)).toEqual([]);
    const steps = (await timelineOf(shop, reference)).map((event) => 'step' in event && event.step);
    expect(steps.slice(0, 2)).toEqual(['opened', 'withdrawn']);
    // The provider's timestamps are whole seconds; within the same second, these two have a fixed order.
    expect(new Set(steps.slice(2))).toEqual(new Set(['reinstated', 'closed']));
    const [, won] = await subjectsOf(shop);
    expect(won).toBe(`Dispute won: order ${reference}`);
  });

  it('an inquiry withdraws no money and allows a refund, and its outcome is reported [DISPUTE-5]', async () => {
    const shop = await openCardShop(await open());
    const { reference, dispute } = await paidByCard(shop);
    await dispute({ status: 'warning_needs_response' });
    expect(await salesOf(shop)).toMatchObject({ day: 251_00, disputed: 0 });
    expect(await needsOf(shop)).toMatchObject([{ kind: 'disputes', count: 1 }]);
    const [inquiry] = await mailsOf(shop, 'payment-dispute');
    expect(inquiry?.subject).toBe(`Payment inquiry: order ${reference}`);
    expect(inquiry?.text).toContain('no money has been taken');
    expect(inquiry?.text).toContain('or refund the payment');
    expect(inquiry?.text).not.toContain("Don't refund");
    expect(inquiry?.text).toContain('https://dashboard.stripe.com/test/disputes/du_1');
    const part = await refundOrder(shop.work, { reference, amount: 1_00, note: null, again: false });
    expect(part.ok).toBe(true);
    await dispute({ event: 'updated', status: 'needs_response' });
    const mails = await mailsOf(shop, 'payment-dispute');
    expect(mails[1]?.text).toContain('Don’t refund it too: the customer would be paid twice.');
    await dispute({ id: 'du_2', status: 'warning_closed', event: 'closed' });
    expect((await subjectsOf(shop)).at(-1)).toBe(`Inquiry closed: order ${reference}`);
  });

  it('events that arrive late, twice, in any order or within one second end in the same state [DISPUTE-2]', async () => {
    const shop = await openCardShop(await open());
    const now = Math.floor(Date.now() / 1000);
    const steps: Wish[] = [
      { status: 'needs_response', event: 'created', at: now },
      { status: 'needs_response', event: 'funds_withdrawn', at: now },
      { status: 'under_review', event: 'updated', at: now },
      { status: 'won', event: 'closed', at: now },
      { status: 'won', event: 'funds_reinstated', at: now },
    ];
    const turns = [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [3, 0, 4, 0, 3, 2, 1],
    ];
    const ends = [];
    for (const [index, turn] of turns.entries()) {
      const { dispute } = await paidByCard(shop);
      await shop.provider.do({ delivery: 'hold' });
      for (const step of steps) await dispute({ id: `du_${index}`, answerBy: now + 86_400, ...step });
      const told = (await shop.provider.known()).events.slice(-steps.length);
      for (const nth of turn) {
        expect(await shop.provider.do({ deliver: { event: told[nth]?.event.id ?? '' } })).toBe(200);
      }
      await shop.provider.do({ delivery: 'send' });
      const all = await listDisputes(shop.store.db, { open: false, limit: 9 });
      const {
        id: _,
        paymentId: __,
        orderId: ___,
        reference: ____,
        ...end
      } = all.find(({ id }) => id === `du_${index}`) ?? { id: '', paymentId: '', orderId: '', reference: '' };
      ends.push(end);
    }
    expect(ends[0]).toMatchObject({ status: 'won', loss: 0, withdrawn: 251_00, reinstated: 251_00 });
    expect(ends[1]).toEqual(ends[0]);
    expect(ends[2]).toEqual(ends[0]);
  });

  it('an event that is not newer than the known state triggers a lookup of the dispute [DISPUTE-2]', async () => {
    const shop = await openCardShop(await open());
    const { dispute } = await paidByCard(shop);
    const now = Math.floor(Date.now() / 1000);
    await dispute({ status: 'lost', event: 'closed', at: now });
    await shop.provider.do({ delivery: 'hold' });
    await dispute({ status: 'needs_response', event: 'updated', at: now - 60 });
    const { events } = await shop.provider.known();
    // The bank has changed its decision since.
    await dispute({ status: 'won', event: null });
    await shop.provider.do({ deliver: { event: events.at(-1)?.event.id ?? '' } });
    expect(await listDisputes(shop.store.db, { open: false, limit: 9 })).toMatchObject([{ status: 'won', loss: 0 }]);
    // If the lookup fails, the newest event counts.
    await shop.provider.do({ fail: { on: 'disputes.retrieve', how: 'refuse', times: 4 } });
    await dispute({ status: 'under_review', event: 'updated', at: now - 30 });
    const late = (await shop.provider.known()).events.at(-1)?.event.id ?? '';
    expect(await shop.provider.do({ deliver: { event: late } })).toBe(200);
    expect(await listDisputes(shop.store.db, { open: false, limit: 9 })).toMatchObject([{ status: 'won' }]);
  });

  it('reconciliation records disputes whose events never arrived, with the amounts withdrawn [DISPUTE-6]', async () => {
    const shop = await openCardShop(await open());
    const { reference, dispute } = await paidByCard(shop);
    await dispute({ status: 'lost', event: null });
    const taken = { kind: 'dispute-missing', reference, name: 'du_1', amount: 251_00, currency: 'GBP', mended: true };
    const losses = [{ currency: 'GBP', disputes: 1, loss: 251_00 }];
    expect(await reconcilePayments(shop.work, 1)).toMatchObject({ ok: true, differences: [taken], losses });
    expect(await reconcilePayments(shop.work, 1)).toMatchObject({ ok: true, differences: [], losses });
    expect(await shop.mailsOf('payment-dispute')).toHaveLength(1);
    await dispute({ status: 'won', event: null });
    expect(await reconcilePayments(shop.work, 1)).toMatchObject({
      differences: [{ kind: 'dispute-differs', mended: true }],
      losses: [],
    });
  });

  it('events of an unknown type or shape are acknowledged, unlike events with a wrong signature [DISPUTE-7]', async () => {
    const shop = await openCardShop(await open());
    const thin = {
      id: 'evt_thin',
      object: 'v2.core.event',
      type: 'v1.billing.meter.error_report_triggered',
      created: '2026-11-27T12:00:00.000Z',
      related_object: { id: 'mtr_1', type: 'billing.meter', url: '/v1/billing/meters/mtr_1' },
    };
    const send = (event: unknown) => shop.provider.do({ send: event as object });
    for (const event of [
      thin,
      { id: 'evt_1', type: 'invoice.paid', data: { object: {} } },
      { hello: 'world' },
      [],
      7,
    ]) {
      expect([event, await send(event)]).toEqual([event, 200]);
    }
    expect(shop.logged.filter(({ msg }) => msg === 'card event of a type without effect')).toMatchObject([
      { type: thin.type },
      { type: 'invoice.paid' },
      { type: 'without a type' },
      { type: 'without a type' },
      { type: 'without a type' },
    ]);
    // A relevant event that can't be parsed is an error, so that the provider shows and retries it.
    const created = Math.floor(Date.now() / 1000);
    for (const object of [{}, null, { id: 'du_1', object: 'dispute', amount: 1.5 }]) {
      expect(await send({ id: 'evt_2', type: 'charge.dispute.closed', created, data: { object } })).toBe(422);
    }
    for (const path of ['/api/webhooks/stripe', '/api/card-events'])
      expect((await shop.post(path, thin, { 'Stripe-Signature': 't=1,v1=00' })).status).toBe(400);
  });
});
