import { expect, it } from 'vitest';
import { pollPaymentProvider } from '../../src/server/actions/payments/provider/poll-payment-provider.ts';
import { submitUnlinkedWithdrawal } from '../../src/server/actions/returns/withdrawals/submit-unlinked-withdrawal.ts';
import { expireCheckoutSessions } from '../../src/server/api/payments/expire-checkout-sessions.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { closeStore, openStore } from '../../src/server/store/engine/database.ts';
import { listUnmatchedWithdrawals } from '../../src/server/store/returns/unmatched-withdrawals.ts';
import { onEachEngine } from '../store/engines.ts';
import { eventually } from '../support/eventually.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { recordPayment, resolveMismatch } from '../support/orders/payments.ts';
import { matchWithdrawal } from '../support/orders/returns.ts';

import { type CardOrder, type CardShop, openCardShop } from './card-shop.ts';
import { openTestingDesk } from './testing-desk.ts';
import { customer } from './testing-shop.ts';

const statusesOf = async ({ provider }: CardShop) => (await provider.known()).sessions.map(({ status }) => status);

const withdrawal = { step: 'confirm', name: 'Ada', email: customer.customerEmail, reason: '' };

async function postForm(shop: CardShop, path: string, fields: Record<string, string>) {
  const { status } = await shop.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...withdrawal, ...fields }).toString(),
  });
  return { ok: status < 400 };
}

/** Ways in which an order no longer has to be paid. */
const ends: Readonly<Record<string, (shop: CardShop, order: CardOrder) => Promise<{ readonly ok: boolean }>>> = {
  'is cancelled': ({ work }, { reference }) => changeOrderStatus(work, { reference, to: 'cancelled', note: null }),
  'is paid by a transfer that is recorded': ({ work }, { reference }) =>
    recordPayment(work, { reference, amount: 251_00 }),
  'is withdrawn from on its page': (shop, { reference, key }) =>
    postForm(shop, `/order/${reference}/withdraw`, { key, 'line-1': '1', seen: '0' }),
  'is withdrawn from without its link': async (shop, { reference }) => {
    await postForm(shop, '/withdraw', { reference, items: '' });
    const statements = await listUnmatchedWithdrawals(shop.store.db, { open: true, limit: 9 });
    const { id = '' } = statements.find((one) => one.reference === reference) ?? {};
    const key = new URL(links.statementPath(id), 'https://x').searchParams.get('key') ?? '';
    return postForm(shop, '/withdraw', { statement: id, key });
  },
};

onEachEngine(({ open }) => {
  it.each(Object.keys(ends))('a checkout session is expired at once when its order %s [BYCARD-18]', async (what) => {
    const shop = await openCardShop(await open());
    const order = await shop.place();
    await order.begin();
    expect(await ends[what]?.(shop, order)).toMatchObject({ ok: true });
    await eventually(() => statusesOf(shop)).toEqual(['expired']);
  });

  it('a checkout session that could not be expired blocks no one, and the job expires it [BYCARD-18]', async () => {
    const shop = await openCardShop(await open());
    const orders = await Promise.all(Object.values(ends).map(() => shop.place()));
    for (const order of orders) await order.begin();
    // Each call is retried once.
    await shop.provider.do({ fail: { on: 'sessions.expire', how: 'refuse', times: 2 * orders.length } });
    const done = Object.values(ends).map(async (end, index) => {
      const order = orders[index];
      return order && end(shop, order);
    });
    for (const result of await Promise.all(done)) expect(result).toMatchObject({ ok: true });
    await eventually(async () => (await shop.provider.known()).faultsLeft).toBe(0);
    expect(await statusesOf(shop)).toEqual(orders.map(() => 'open'));
    await pollPaymentProvider(shop.work, { all: true });
    expect(await statusesOf(shop)).toEqual(orders.map(() => 'expired'));
  });

  it('a checkout session is expired when its order is cancelled or paid at the desk [BYCARD-18]', async () => {
    const shop = await openCardShop(await open());
    const desk = await openTestingDesk({ store: shop.store, parts: { cards: shop.work.cards } });
    const owner = await desk.signIn('owner');
    const [cancelled, paid] = [await shop.place(), await shop.place()];
    for (const order of [cancelled, paid]) await order.begin();
    const move = { to: 'cancelled', note: '', carrier: '', tracking: '', trackingUrl: '' } as const;
    expect((await owner.call('orders.set-status', { reference: cancelled.reference, ...move })).status).toBe(200);
    expect(await statusesOf(shop)).toEqual(['expired', 'open']);
    const payment = { reference: paid.reference, amount: '', note: '', key: crypto.randomUUID() };
    expect((await owner.call('payments.record', payment)).status).toBe(200);
    expect(await statusesOf(shop)).toEqual(['expired', 'expired']);
  });

  it('a checkout session is expired when a withdrawal is matched to its order [BYCARD-18]', async () => {
    const shop = await openCardShop(await open());
    const { reference, begin } = await shop.place({ 'xl-7': 2 });
    await begin();
    const parts = { ...shop.work, ids: randomIds };
    const { customerName: name, customerEmail: email } = customer;
    await submitUnlinkedWithdrawal(parts, { reference, name, email, items: 'one of them', reason: null }, true);
    const [kept] = await listUnmatchedWithdrawals(shop.store.db, { open: true, limit: 1 });
    const match = { id: kept?.id ?? '', reference, chosen: [{ line: 1, quantity: 1 }] };
    expect(await matchWithdrawal(parts, match)).toMatchObject({ ok: true });
    expect((await shop.provider.known()).sessions).toMatchObject([{ amount_total: 502_00, status: 'expired' }]);
  });

  it('a checkout session is expired when a mismatched payment is accepted, and the order page offers none until it is resolved [BYCARD-18, PAID-7]', async () => {
    const shop = await openCardShop(await open());
    const { reference, begin, payments, look } = await shop.place();
    await begin();
    const seen = { reference, amount: 51_00 };
    expect((await look()).card?.state).toBe('offered');
    expect(await recordPayment(shop.work, seen)).toMatchObject({ mismatch: 'amount-differs' });
    expect(await look()).toMatchObject({ card: undefined, held: ['£51.00'], due: '£251.00' });
    expect((await shop.provider.known()).sessions).toMatchObject([{ status: 'open' }]);
    const [payment] = await payments();
    await resolveMismatch(shop.work, { paymentId: payment?.id ?? '', outcome: 'counted', note: null });
    expect((await shop.provider.known()).sessions).toMatchObject([{ amount_total: 251_00, status: 'expired' }]);
    expect(await look()).toMatchObject({ card: { state: 'offered' }, held: [], due: '£200.00' });
  });

  it('logs a checkout session that could not be expired in the background [BYCARD-18]', async () => {
    const shop = await openCardShop(await open());
    const gone = await openStore({ url: ':memory:' });
    await closeStore(gone);
    expireCheckoutSessions({ ...shop.work, ...shop.parts, store: gone }, 'BB-7K2M-9QXT');
    await eventually(async () => shop.logged).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'checkout sessions could not be expired' }),
    );
  });
});
