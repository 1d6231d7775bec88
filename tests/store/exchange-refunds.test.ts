import { expect, it } from 'vitest';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { Refunds } from '../../src/contract/payments/refunds.ts';
import type { exchangeReturn } from '../../src/contract/returns/exchange-return.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { openCardShop } from '../api/card-shop.ts';
import { json } from '../api/desk-return.ts';
import { openTestingDesk } from '../api/testing-desk.ts';
import { expectAgreement, paid } from './card-money.ts';
import { onEachEngine } from './engines.ts';

type Exchange = OutputOf<typeof exchangeReturn>;

onEachEngine(({ open }) => {
  /** An order paid by card, with functions that exchange, return and refund its goods at the desk. */
  async function openExchanges() {
    const shop = await openCardShop(await open());
    const desk = await openTestingDesk({ store: shop.store, parts: { cards: shop.work.cards } });
    const owner = await desk.signIn('owner');
    const first = await paid(shop);
    const takeBack = async (reference: string) => {
      await json(owner.call('orders.set-status', { reference, to: 'shipped' }));
      return (await json<{ number: string }>(owner.call('returns.start', { reference }))).number;
    };
    const exchange = async (reference: string, lines: readonly object[] = []) =>
      (await json<Exchange>(owner.call('returns.exchange', { number: await takeBack(reference), lines }))).reference;
    const refund = (reference: string, more: object = {}) => owner.call('orders.refund', { reference, ...more });
    const preview = (reference: string) =>
      json<Preview<Refunds>>(owner.call('orders.refund.preview', { reference })).then(({ output }) => output);
    const amountsAtProvider = async () => (await shop.provider.known()).refunds.map(({ amount }) => amount);
    return { shop, owner, first, takeBack, exchange, refund, preview, amountsAtProvider };
  }

  it('refunds goods of an exchange to the first order’s card, and the rest by bank transfer [RETPHONE-5]', async () => {
    const { shop, owner, first, takeBack, exchange, refund, preview, amountsAtProvider } = await openExchanges();
    const dearer = await exchange(first.reference, [{ productId: 'xl-7', quantity: 2 }]);
    const key = crypto.randomUUID();
    await json(owner.call('payments.record', { reference: dearer, amount: '', note: '', key }));
    // The second exchange is an even one, so both earlier payments pay for it.
    const last = await exchange(dearer);
    const number = await takeBack(last);
    const parts = [
      { method: 'card', amount: 251_00, formerOrder: first.reference },
      { method: 'transfer', amount: 251_00, formerOrder: null },
    ];
    expect(await preview(last)).toMatchObject({ refunds: parts });
    const done = await json(owner.call('returns.refund', { number, amount: '', note: '' }));
    expect(done).toMatchObject({ paymentStatus: 'refunded', refunds: parts });
    expect(await amountsAtProvider()).toEqual([251_00]);
    const show = (reference: string) => json(owner.call('orders.show', { reference }));
    expect(await show(last)).toMatchObject({ money: { refunded: 502_00, refundable: 0, owed: 0 } });
    for (const reference of [first.reference, dearer, last]) expect((await refund(reference)).status).toBe(409);
    await expectAgreement(shop);
  });

  it('applies a failure reported later to the order of the exchange, which is refunded again [RETPHONE-5]', async () => {
    const { shop, owner, first, exchange, refund, amountsAtProvider } = await openExchanges();
    const sent = await exchange(first.reference);
    await shop.provider.do({ refundStatus: 'pending' });
    expect(await json(refund(sent))).toMatchObject({ refunds: [{ method: 'card', state: 'pending' }] });
    const name = (await shop.provider.known()).refunds[0]?.id ?? '';
    await shop.provider.do({ moveRefund: { refund: name, status: 'failed' }, refundStatus: 'succeeded' });
    const [mail] = await shop.mailsOf('refund-failed');
    expect(JSON.parse(mail?.payload ?? '')).toMatchObject({ reference: sent });
    expect(await json(owner.call('orders.show', { reference: sent }))).toMatchObject({ money: { refundable: 251_00 } });
    const again = { amount: '251.00', allowDuplicate: true };
    expect(await json(refund(sent, again))).toMatchObject({ refunds: [{ state: 'succeeded' }] });
    expect(await amountsAtProvider()).toEqual([251_00, 251_00]);
    expect(await json(owner.call('orders.show', { reference: sent }))).toMatchObject({ money: { refunded: 251_00 } });
    await expectAgreement(shop);
  });

  it('never refunds a card payment beyond its amount, if both orders are refunded at once [RETPHONE-5]', async () => {
    const { shop, first, exchange, refund, amountsAtProvider } = await openExchanges();
    const cheaper = await exchange(first.reference, [{ productId: 'desk-2', quantity: 1 }]);
    const calls = [cheaper, cheaper, first.reference, first.reference].map((reference) => refund(reference));
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect((await amountsAtProvider()).sort()).toEqual([162_00, 89_00]);
    await expectAgreement(shop);
  });
});
