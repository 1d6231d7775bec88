import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { CheckoutForm } from '../../src/contract/orders/checkout/checkout.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { addressMail } from '../../src/server/mail/address-mail.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { claimMails, markSent, retryOrDeadLetter } from '../../src/server/store/mail/outbox.ts';
import { links } from '../support/orders/links.ts';
import { correctAddress } from '../support/orders/order-actions.ts';
import { onEachEngine } from './engines.ts';
import { customer, fill, noon, placeSample } from './samples.ts';

const identity = {
  settings,
  publicUrl: 'https://shop.example',
  links,
  shopCommand: 'sudo shop',
  mailFrom: 'hello@breezebox.example',
  operatorEmail: 'operator@breezebox.example',
};
const own = customer.customerEmail;
const right = 'ada@right.example';

onEachEngine(({ open }) => {
  async function openWithOrder() {
    const store = await open();
    await fill(store);
    const reference = await placeSample(store);
    const parts = { store, clock: () => noon, ids: randomIds, links, settings };
    const correct = async (changes: Partial<CheckoutForm>) =>
      expect(await correctAddress(parts, { reference, changes })).toMatchObject({ ok: true });
    const withdraw = (email: string, seen: number) => {
      const chosen = [{ line: 1, quantity: 1 }];
      return withdrawOrder(parts, { reference, name: 'Ada', email, reason: null, chosen, seen });
    };
    return { store, correct, withdraw };
  }

  const claim = (store: Store, now = noon, limit = 10) =>
    claimMails(store, { worker: 'w', limit, leaseMs: 60_000, now });

  async function mailsOf({ db }: Store, kind: string) {
    const rows = await db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('recipient').execute();
    return rows.map(({ recipient, payload, next_attempt_at }) => {
      const { linkVersion, customer } = JSON.parse(payload).order;
      return { recipient, linkVersion, ...(customer as CheckoutForm), next: next_attempt_at };
    });
  }

  it('updates the corrected details in all unsent emails, including the operator’s with its reply address [ORDESK-6]', async () => {
    const { store, correct } = await openWithOrder();
    for (const mail of await claim(store)) {
      await retryOrDeadLetter(store, mail, { worker: 'w', error: '451 later', now: noon });
    }
    const waiting = async () =>
      (await Promise.all(['order-confirmation', 'order-notice'].map((kind) => mailsOf(store, kind)))).flat();
    const before = await waiting();
    await correct({ shippingAddress: '7 New Street' });
    const after = await waiting();
    expect(after).toMatchObject([
      { recipient: own, shippingAddress: '7 New Street' },
      { recipient: 'operator', shippingAddress: '7 New Street' },
    ]);
    // The time of the next attempt is unchanged.
    expect(after.map(({ next }) => next)).toEqual(before.map(({ next }) => next));

    await correct({ customerEmail: right });
    const due = await claim(store, noon + 60_000);
    const read = (kind: string) => {
      const mail = due.find((one) => one.kind === kind);
      if (!mail) throw new Error(`no ${kind} is due`);
      return addressMail(mail, identity);
    };
    expect(read('order-notice')).toMatchObject({ to: 'operator@breezebox.example', replyTo: right });
    expect(read('order-notice').text).not.toContain(own);
    expect(read('order-notice').text).toContain('7 New Street');
    expect(read('order-confirmation').to).toBe(right);
  });

  it('leaves sent emails unchanged, and gives emails to other addresses no working link [ORDESK-6]', async () => {
    const { store, correct, withdraw } = await openWithOrder();
    for (const mail of await claim(store)) await markSent(store, mail, noon);
    await withdraw(own, 0);
    await withdraw(own.toUpperCase(), 1);
    // Earlier versions sent a receipt to any address that was entered.
    await store.db
      .insertInto('outbox')
      .columns(['id', 'kind', 'recipient', 'payload', 'created_at', 'attempts', 'next_attempt_at', 'order_id'])
      .expression((e) =>
        e
          .selectFrom('outbox')
          .select((s) => [
            s.val('elsewhere').as('id'),
            'kind',
            s.val('mallory@else.example').as('recipient'),
            'payload',
            'created_at',
            'attempts',
            'next_attempt_at',
            'order_id',
          ])
          .where('kind', '=', 'withdrawal-receipt')
          .limit(1),
      )
      .execute();
    await correct({ customerEmail: right, shippingAddress: '7 New Street' });
    for (const kind of ['order-confirmation', 'order-notice']) {
      expect(await mailsOf(store, kind)).toMatchObject([{ customerEmail: own, linkVersion: 0 }]);
    }
    const receipts = await mailsOf(store, 'withdrawal-receipt');
    expect(receipts).toMatchObject([
      { recipient: right, customerEmail: right, linkVersion: 1 },
      { recipient: right, customerEmail: right, linkVersion: 1 },
      { recipient: 'mallory@else.example', customerEmail: own, linkVersion: 0 },
    ]);
    expect(receipts.at(-1)?.shippingAddress).toBe(customer.shippingAddress);
  });
});
