import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { confirmBackInStockMail, requestBackInStockMail } from '../../src/server/actions/inventory/back-in-stock.ts';
import { resendMailAction } from '../../src/server/actions/mail/resend-mail.ts';
import { requestSubscription } from '../../src/server/actions/newsletter/subscribe.ts';
import { changeStatusWithin } from '../../src/server/actions/orders/change-order-status.ts';
import { recordIncomingPayment } from '../../src/server/actions/payments/record-incoming-payment.ts';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { issueQuotation, repriceQuotation } from '../../src/server/actions/quotations/send-quotation.ts';
import { receiveWithin } from '../../src/server/actions/returns/receive-return.ts';
import { submitUnlinkedWithdrawal } from '../../src/server/actions/returns/withdrawals/submit-unlinked-withdrawal.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { collectCustomerData } from '../../src/server/store/customers/customer-data.ts';
import { eraseCustomer } from '../../src/server/store/customers/erase-customer.ts';
import { asActor, inTransaction, type Store, type Tx } from '../../src/server/store/engine/database.ts';
import { claimWaitingRequests } from '../../src/server/store/inventory/back-in-stock-requests.ts';
import { enqueueMail } from '../../src/server/store/mail/outbox.ts';
import { eraseSubscribers } from '../../src/server/store/newsletter/subscriber-admin.ts';
import { lockQuotation } from '../../src/server/store/quotations/quotations.ts';
import { withdrawn } from '../cli/withdrawn.ts';
import { links } from '../support/orders/links.ts';
import { addNote } from '../support/orders/order-actions.ts';
import { callOperation } from '../support/shop/call-operation.ts';
import { onEachEngine } from './engines.ts';
import { asking } from './quotation-samples.ts';
import { meet, meetAt } from './race-transactions.ts';
import { customer, fill, noon, placeSample } from './samples.ts';

const email = customer.customerEmail;
const partsOf = (store: Store) => ({ store, clock: () => noon, ids: randomIds, links, settings });
const ada = { channel: 'desk', name: 'Ada', personId: 'p-1' } as const;

/** Writes that cause an email to the customer, within a transaction that has not been committed yet. */
const written: Readonly<Record<string, (store: Store) => Promise<(tx: Tx) => Promise<unknown>>>> = {
  'that an order is moved on': async (store) => {
    const reference = await placeSample(store);
    return (tx) => changeStatusWithin(tx, partsOf(store), { reference, to: 'shipped', note: null });
  },
  'that an order is paid': async (store) => {
    const reference = await placeSample(store);
    const money = { amount: 591_00, currency: 'GBP', method: 'transfer', providerReference: null, note: null } as const;
    return (tx) => recordIncomingPayment(tx, partsOf(store), { reference, ...money });
  },
  'that goods came back': async (store) => {
    const receipt = { number: `${await withdrawn(store)}-R1`, restock: false, note: '' };
    return (tx) => receiveWithin({ ...partsOf(store), tx }, receipt);
  },
  'a quotation': async (store) => {
    const asked = await requestQuotation(partsOf(store), asking(email));
    const reference = asked.ok ? asked.reference : '';
    return async (tx) => {
      await lockQuotation(tx, reference);
      const seen = await repriceQuotation(tx, { reference, note: null }, { settings, now: noon });
      if (seen) await issueQuotation(tx, seen, { ids: randomIds, now: noon });
    };
  },
};

onEachEngine((engine) => {
  async function open() {
    const store = await engine.open();
    await fill(store);
    const parts = partsOf(store);
    const erase = () => inTransaction(store, (tx) => eraseCustomer(tx, email, noon));
    /** Kinds of the remaining emails that contain the customer's address. */
    const left = async () => {
      const rows = await store.db.selectFrom('outbox').select(['kind', 'recipient', 'payload']).execute();
      return rows.filter((row) => `${row.recipient} ${row.payload}`.includes(email)).map(({ kind }) => kind);
    };
    return { store, parts, erase, left };
  }

  it.each(Object.keys(written))(
    'erasure leaves no email about %s that is written concurrently [OPS-8]',
    async (what) => {
      const { store, erase, left } = await open();
      const write = await written[what]?.(store);
      if (!write) throw new Error('nothing to write');
      const { mails } = await meet(store, write, erase);
      expect(await left()).toEqual([]);
      expect(mails.length).toBeGreaterThan(2);
    },
  );

  it('erasure leaves no back-in-stock email that is written concurrently [OPS-8]', async () => {
    const { store, parts, left } = await open();
    await requestBackInStockMail(parts, { product: { id: 'xl-7', name: 'XL-7' }, email });
    const { token } = await store.db.selectFrom('back_in_stock_requests').select('token').executeTakeFirstOrThrow();
    await confirmBackInStockMail(parts, token, true);
    const tell = async (tx: Tx) => {
      const [request] = await claimWaitingRequests(tx, 'xl-7', 1);
      const mail = { id: randomIds.mail(), kind: 'restocked', recipient: request?.email ?? '', payload: {} };
      await enqueueMail(tx, mail, noon);
    };
    const erased = await meet(store, tell, () => inTransaction(store, (tx) => eraseSubscribers(tx, email, noon)));
    expect(erased.mails).toHaveLength(2);
    expect(await left()).toEqual([]);
  });

  it('erasure leaves no copy of an email that is being resent [OPS-8]', async () => {
    const { store, parts, left } = await open();
    await requestSubscription(parts, { email, source: 'newsletter' });
    await store.db.updateTable('outbox').set({ sent_at: noon }).execute();
    const { id } = await store.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
    await meetAt<unknown>(store, 'audit_trail', [
      () => callOperation(resendMailAction, { ...parts, store: asActor(store, ada) }, { id }),
      () => inTransaction(store, (tx) => eraseSubscribers(tx, email, noon)),
    ]);
    expect(await left()).toEqual([]);
    expect(await callOperation(resendMailAction, parts, { id })).toEqual({ ok: false, reason: 'mail-not-found' });
  });

  it('a note or withdrawal submitted during erasure is erased too, or stored without a customer [OPS-8, BACK-15]', async () => {
    const { store, parts, erase, left } = await open();
    const works: ((reference: string) => Promise<unknown>)[] = [
      (reference) => addNote({ ...parts, store: asActor(store, ada) }, { reference, text: 'She called.' }),
      (reference) =>
        submitUnlinkedWithdrawal(parts, { reference, name: 'Ada', email, items: 'One fan', reason: null }, true),
    ];
    for (const [index, work] of works.entries()) {
      const reference = await placeSample(store, { key: `an-order-of-number-${index}` });
      await meet(
        store,
        (tx) => eraseCustomer(tx, email, noon),
        () => work(reference),
      );
    }
    // The address in it was entered by the sender and is not read from the order.
    expect(await left()).toEqual(['statement-notice']);
    const statements = await store.db
      .selectFrom('unmatched_withdrawals')
      .select(['order_id', 'unmatched_reason'])
      .execute();
    expect(statements).toEqual([{ order_id: null, unmatched_reason: 'no-such-order' }]);
    await erase();
    expect(await left()).toEqual([]);
  });

  it('a note written just before its customer is erased is erased with them [OPS-8]', async () => {
    const { store, parts, erase } = await open();
    const reference = await placeSample(store);
    const note = () => addNote({ ...parts, store: asActor(store, ada) }, { reference, text: 'She called.' });
    await meetAt<unknown>(store, 'audit_trail', [note, erase]);
    expect(await store.db.selectFrom('order_notes').selectAll().execute()).toEqual([]);
    const trail = await store.db.selectFrom('audit_trail').select('after').where('action', '=', 'order.note').execute();
    expect(trail).toEqual([{ after: null }]);
  });

  it('text that is not an email address matches no customer and erases nothing [OPS-18]', async () => {
    const { store } = await open();
    await placeSample(store);
    const mails = () => store.db.selectFrom('outbox').selectAll().orderBy('id').execute();
    const before = await mails();
    for (const text of ['GBP', '', 'ada@']) {
      const erase = inTransaction(store, (tx) => eraseCustomer(tx, text, noon));
      await expect(erase).rejects.toThrow('this is none');
      await expect(collectCustomerData(store.db, text)).rejects.toThrow('this is none');
    }
    expect(await mails()).toEqual(before);
  });

  it('a customer who withdrew from someone else’s order sees that in the export, and is erased there too [OPS-18]', async () => {
    const { store, parts } = await open();
    const reference = await placeSample(store);
    const bob = { name: 'Bob Noyce', email: 'Bob@elsewhere.example', reason: 'My son ordered it' };
    await withdrawOrder(parts, { reference, ...bob, chosen: 'all', seen: 0 });
    const [told] = (await collectCustomerData(store.db, 'bob@elsewhere.example')).withdrawals;
    expect([told?.order.reference, told?.withdrawal]).toEqual([reference, expect.objectContaining(bob)]);
    expect((await collectCustomerData(store.db, email)).withdrawals).toEqual([]);

    await inTransaction(store, (tx) => eraseCustomer(tx, 'bob@elsewhere.example', noon));
    const { orders } = await collectCustomerData(store.db, email);
    const nobody = { name: 'Erased', email: '', reason: null };
    expect(orders.map(({ customer: { customerEmail }, withdrawals }) => [customerEmail, withdrawals])).toEqual([
      [email, [expect.objectContaining(nobody)]],
    ]);
  });
});
