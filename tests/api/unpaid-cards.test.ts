import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { endOfHold } from '../../src/domain/orders/holds/end-of-hold.ts';
import { describeDeadline } from '../../src/domain/orders/holds/order-hold.ts';
import { cancelUnpaid } from '../../src/server/actions/orders/unpaid/cancel-unpaid.ts';
import { renderMail } from '../../src/server/mail/render-mail.ts';
import { listSessionsOf } from '../../src/server/store/payments/checkout-sessions.ts';
import { onSqlite } from '../store/engines.ts';
import { extendOrderHold } from '../support/orders/order-actions.ts';
import { type CardOrder, type CardShop, openCardShop } from './card-shop.ts';
import { orderOf } from './testing-shop.ts';

const gbp = { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' };
const hour = 60 * 60_000;

const statusesOf = async ({ provider }: CardShop) => (await provider.known()).sessions.map(({ status }) => status);

/** Cancels unpaid orders as the background job does at a given time. */
const cancelAt = (shop: CardShop, time: number) => cancelUnpaid(partsAt(shop, time));

const partsAt = ({ work, parts }: CardShop, time: number) => ({
  ...work,
  settings,
  config: parts.config,
  clock: () => time,
});

/** When the latest card payment of an order was started. */
async function begunAt({ store }: CardShop, order: CardOrder): Promise<number> {
  const sessions = await listSessionsOf(store.db, (await order.stored()).id);
  return sessions.at(-1)?.createdAt ?? Number.NaN;
}

onSqlite(({ open }) => {
  it('an order with card payment only is cancelled an hour after its payment started, and its checkout session is expired first [HOLD-4]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    const { createdAt } = await order.stored();
    expect(await order.look()).toMatchObject({ payBy: describeDeadline(endOfHold(createdAt, 7)) });
    await order.begin();
    const deadline = (await begunAt(shop, order)) + hour;
    expect(await order.look()).toMatchObject({ payBy: describeDeadline(deadline) });
    expect((await cancelAt(shop, deadline - 1)).cancelled).toEqual([]);
    expect(await statusesOf(shop)).toEqual(['open']);
    expect(await cancelAt(shop, deadline)).toEqual({ cancelled: [order.reference], failures: [] });
    expect(await statusesOf(shop)).toEqual(['expired']);
    expect((await order.stored()).status).toBe('cancelled');
    expect(await order.look()).not.toHaveProperty('payBy');
    const [mail, ...others] = await shop.mailsOf('order-status');
    expect([JSON.parse(mail?.payload ?? '{}'), others]).toMatchObject([{ order: { status: 'cancelled' } }, []]);
  });

  it('a paid order is not cancelled, even if the provider’s event was lost [HOLD-4]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    const session = await order.begin();
    await shop.provider.do({ delivery: 'lose' });
    await shop.provider.do({ pay: { session, how: 'card' } });
    expect(await order.state()).toBe('unpaid');
    expect(await cancelAt(shop, (await begunAt(shop, order)) + hour)).toEqual({ cancelled: [], failures: [] });
    expect([await order.state(), (await order.stored()).status]).toEqual(['paid', 'pending']);
    expect(await cancelAt(shop, Date.now() + 30 * 24 * hour)).toMatchObject({ cancelled: [] });
  });

  it.each(['sessions.retrieve', 'sessions.expire'] as const)(
    'an order is postponed if the provider does not respond to %s [HOLD-4]',
    async (on) => {
      const shop = await openCardShop(await open());
      const [order, other] = [await shop.place(), await shop.place()];
      await order.begin();
      const time = endOfHold((await order.stored()).createdAt, 7);
      // Each call is retried once.
      await shop.provider.do({ fail: { on, how: 'refuse', times: 2 } });
      expect(await cancelAt(shop, time)).toEqual({ cancelled: [other.reference], failures: [] });
      expect((await shop.provider.known()).faultsLeft).toBe(0);
      expect([await statusesOf(shop), (await order.stored()).status]).toEqual([['open'], 'pending']);
      expect((await cancelAt(shop, time)).cancelled).toEqual([order.reference]);
      expect(await statusesOf(shop)).toEqual(['expired']);
    },
  );

  it('an open checkout session keeps an order if the shop no longer accepts cards [HOLD-4]', async () => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    await order.begin();
    const later = partsAt(shop, Date.now() + 30 * 24 * hour);
    expect(await cancelUnpaid({ ...later, cards: undefined })).toEqual({ cancelled: [], failures: [] });
    expect((await order.stored()).status).toBe('pending');
  });

  it('a started card payment shortens no deadline if a transfer may be in transit or the owner has extended it [HOLD-4, HOLD-5]', async () => {
    const both = await openCardShop(await open(), { env: { BANK_ACCOUNTS: JSON.stringify({ GBP: gbp }) } });
    const order = await both.place();
    await order.begin();
    expect((await cancelAt(both, (await begunAt(both, order)) + hour)).cancelled).toEqual([]);
    const end = endOfHold((await order.stored()).createdAt, 7);
    expect((await cancelAt(both, end)).cancelled).toEqual([order.reference]);

    const cardsOnly = await openCardShop(await open());
    const held = await cardsOnly.place();
    await held.begin();
    const begun = await begunAt(cardsOnly, held);
    const extended = await extendOrderHold(partsAt(cardsOnly, begun + 1), { reference: held.reference, days: 2 });
    expect(extended).toMatchObject({ ok: true, until: endOfHold(begun + 1, 2) });
    expect((await cancelAt(cardsOnly, begun + hour)).cancelled).toEqual([]);
    expect((await cancelAt(cardsOnly, endOfHold(begun + 1, 2))).cancelled).toEqual([held.reference]);
  });

  it('response, order page and confirmation email state the payment deadline [HOLD-4]', async () => {
    const shop = await openCardShop(await open());
    const answer = (await (await shop.order(orderOf(shop, { 'xl-7': 1 }))).json()) as { payBy?: string };
    const order = await shop.place();
    const day = describeDeadline(endOfHold((await order.stored()).createdAt, 7));
    expect([answer.payBy, (await order.look()).payBy]).toEqual([day, day]);
    const [row] = await shop.mailsOf('order-confirmation');
    const mail = { kind: 'order-confirmation', payload: JSON.parse(row?.payload ?? '{}') };
    const context = { settings, publicUrl: '', shopCommand: '', orderUrl: () => '' };
    const cardsOnly = renderMail(mail, { ...context, bankAccounts: undefined, takesCards: true });
    const awaiting = `Awaiting payment: £251.00 by ${day}. We reserve your items until then. If we haven’t received your payment by then, we’ll cancel the order and email you.`;
    const finish = 'Once you start a card payment, please finish it within 60 minutes.';
    const words = ({ text = '' }: { text?: string }) => text.replaceAll(/\s+/g, ' ');
    expect(words(cardsOnly)).toContain(`${awaiting} ${finish}`);
    const both = renderMail(mail, { ...context, bankAccounts: { GBP: gbp }, takesCards: true });
    expect(words(both)).toContain(awaiting);
    expect(words(both)).not.toContain(finish);
  });
});
