import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { backedUpTables, derivedTables, sessionTables } from '../../src/server/store/backup/tables.ts';
import { collectCustomerData } from '../../src/server/store/customers/customer-data.ts';
import { eraseCustomer } from '../../src/server/store/customers/erase-customer.ts';
import { readStatistics } from '../../src/server/store/dashboard/statistics.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { retryMails } from '../../src/server/store/mail/mail-admin.ts';
import { readSubscribers } from '../../src/server/store/newsletter/subscriber-admin.ts';
import { listStatusChanges } from '../../src/server/store/orders/order-status.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { findOrderPage, type OrderQuery } from '../../src/server/store/orders/queries/order-pages.ts';
import { readOrders } from '../../src/server/store/orders/queries/order-search.ts';
import { disablePromo, listPromos } from '../../src/server/store/promotions/promo-admin.ts';
import { listQuotations } from '../../src/server/store/quotations/quotations.ts';
import { onEachEngine } from '../store/engines.ts';
import { asking, quotationParts } from '../store/quotation-samples.ts';
import { customer, fill, noon, orderParts, placeSample, sampleOrder, samplePromo } from '../store/samples.ts';
import { listMails } from '../support/mail/list-mails.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { confirmAddress, leaveAddress, sendMessage } from './people.ts';

const at = (time: number) => ({ clock: () => time, ids: randomIds, links, settings });

onEachEngine((engine) => {
  const openFilled = async (): Promise<Store> => {
    const store = await engine.open();
    await fill(store);
    return store;
  };

  it('specifies for every table whether it is copied to another store [OPS-14]', async () => {
    const { db } = await engine.open();
    const names = (await db.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !/^(kysely|pg)_/.test(name));
    const passing = ['rate_limits', 'order_search_cursor', 'secret_heartbeats', 'submitted_pages', 'update_checks'];
    const known = [...backedUpTables.map(({ name }) => String(name)), ...derivedTables, ...sessionTables, ...passing];
    expect(names.sort()).toEqual(known.sort());
  });

  it('lets one of several concurrent status changes win, records it once and queues one email [OPS-10]', async () => {
    const store = await openFilled();
    const reference = await placeSample(store);
    const wish = { reference, to: 'cancelled', note: 'Out of stock' } as const;
    const results = await Promise.all(Array.from({ length: 8 }, () => changeOrderStatus({ store, ...at(noon) }, wish)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results.filter(({ ok }) => !ok)) {
      const refused = { ok: false, reason: 'status-change-not-allowed', status: 'cancelled', next: [] };
      expect(result).toMatchObject(refused);
    }
    const order = await findOrder(store.db, reference);
    expect(order?.status).toBe('cancelled');
    expect(await listStatusChanges(store.db, order?.id ?? '')).toEqual([
      { from: 'pending', to: 'cancelled', note: 'Out of stock', changedAt: noon },
    ]);
    const mails = await listMails(store.db, ['waiting'], 100);
    expect(mails.filter(({ kind }) => kind === 'order-status')).toHaveLength(1);
  });

  it('reads a long list of orders page by page, each once, oldest first [OPS-8]', async () => {
    const store = await openFilled();
    const reference = await placeOrderAt(store, noon);
    const { db } = store;
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    // Hundreds of orders share a timestamp, so that a page ends among them.
    const rows = Array.from({ length: 1_019 }, (_, index) => ({
      ...order,
      id: `order-${index}`,
      reference: `R-${index}`,
      created_at: noon + 1 + Math.floor(index / 300),
    }));
    for (const part of [rows.slice(0, 500), rows.slice(500)]) await db.insertInto('orders').values(part).execute();
    const pages = await collect(readOrders(db, {}));
    expect(pages.map(({ length }) => length)).toEqual([500, 500, 20]);
    const times = pages.flat().map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(1_020);
    expect(pages[0]?.[0]?.lines).toHaveLength(2);
  });

  it('finds orders by status and time [OPS-8]', async () => {
    const store = await openFilled();
    const references: string[] = [];
    for (const hour of [0, 1, 2, 3]) references.push(await placeOrderAt(store, noon + hour * 3_600_000));
    const [first = '', second = '', third = '', fourth = ''] = references;
    await changeOrderStatus({ store, ...at(noon) }, { reference: second, to: 'shipped', note: null });
    const find = async (question: OrderQuery, limit = 10) =>
      (await findOrderPage(store.db, question, { limit })).orders.map(({ reference }) => reference);
    expect(await find({})).toEqual([fourth, third, second, first]);
    expect(await find({}, 2)).toEqual([fourth, third]);
    expect(await find({ status: 'pending', before: noon + 3 * 3_600_000 })).toEqual([third, first]);
    expect(await find({ since: noon + 3_600_000, before: noon + 2 * 3_600_000 })).toEqual([second]);
  });

  it('exports and erases a customer in any letter case of the address, and nobody else [OPS-18, QUOTE-5]', async () => {
    const store = await openFilled();
    await placeSample(store, { request: { customerEmail: 'ADA_%@a.example' } });
    const other = await placeSample(store, { key: 'order-of-another', request: { customerEmail: 'adaXY@a.example' } });
    await leaveAddress(store, 'ada_%@A.example');
    await sendMessage(store, { email: 'Ada_%@a.example' });
    await sendMessage(store, { message: 'Please write to ada_%@a.example instead' });
    for (const email of ['Ada_%@a.example', 'adaXY@a.example'])
      await requestQuotation(quotationParts(store), asking(email));
    const found = await collectCustomerData(store.db, 'ada_%@a.example');
    const { orders, subscribers, messages, quotations } = found;
    expect([orders.length, subscribers.length, messages.length, quotations.length]).toEqual([1, 1, 1, 1]);
    expect(found.mails.map(({ kind }) => kind).sort()).toEqual([
      'confirm-lead',
      'message-notice',
      'message-received',
      'order-confirmation',
      'order-notice',
      'quotation-asked',
      'quotation-notice',
    ]);
    const erased = await inTransaction(store, (tx) => eraseCustomer(tx, 'ada_%@a.example', noon));
    expect(erased).toMatchObject({ orders: 1, subscribers: 1, messages: 1, quotations: 1 });
    expect(erased.mails).toHaveLength(7);
    expect(await listQuotations(store.db, { limit: 9 })).toHaveLength(1);
    expect(await collectCustomerData(store.db, 'ada_%@a.example')).toEqual({
      orders: [],
      unmatchedWithdrawals: [],
      withdrawals: [],
      subscribers: [],
      restockRequests: [],
      messages: [],
      notes: [],
      tags: [],
      quotations: [],
      mails: [],
      proof: undefined,
      auditEntries: [],
      importedOrders: [],
      keptDocuments: [],
    });
    expect((await findOrder(store.db, other))?.customer).toMatchObject({ customerName: customer.customerName });
    expect(await listMails(store.db, ['waiting'], 100)).toHaveLength(6);
  });

  it('returns sums and counts as numbers [OPS-16]', async () => {
    const store = await openFilled();
    await placeSample(store, { promo: samplePromo });
    await leaveAddress(store, 'ada@a.example');
    expect(await readStatistics(store.db, { since: noon, before: Number.MAX_SAFE_INTEGER }, 1)).toEqual({
      orders: [{ status: 'pending', orders: 1 }],
      revenue: [{ currency: 'GBP', orders: 1, discount: 59_10, total: 531_90, withdrawn: 0, disputed: 0 }],
      topProducts: [{ productId: 'xl-7', name: 'XL-7', currency: 'GBP', quantity: 2, total: 502_00 }],
      leads: [{ source: 'newsletter', leads: 1, confirmed: 0 }],
      messages: 0,
      mails: { waiting: 3, dead: 0, oldestAt: noon },
      lowStock: [{ productId: 'tower-8', name: 'Tower 8-fan', left: 0, waiting: 0 }],
    });
  });

  it('lists promo codes with their orders, and disables one', async () => {
    const store = await openFilled();
    await placeSample(store, { promo: samplePromo });
    expect(await listPromos(store.db)).toEqual([{ promo: samplePromo, orders: 1 }]);
    expect(await inTransaction(store, (tx) => disablePromo(tx, 'STAROFFER', noon))).toBe(true);
    expect(await inTransaction(store, (tx) => disablePromo(tx, 'NONE', noon))).toBe(false);
    expect((await listPromos(store.db))[0]?.promo.disabled).toBe(true);
  });

  it('reads subscribers with their tokens, and retries dead letters', async () => {
    const store = await openFilled();
    for (const name of ['a', 'b', 'c']) await leaveAddress(store, `${name}@a.example`);
    await confirmAddress(store, 'b@a.example');
    const confirmed = (await collect(readSubscribers(store.db))).flat();
    expect(confirmed.map(({ email }) => email)).toEqual(['b@a.example']);
    await store.db.deleteFrom('outbox').where('kind', '=', 'welcome').execute();
    const leads = (await collect(readSubscribers(store.db, { unconfirmed: true }))).flat();
    expect(leads.map(({ email }) => email).sort()).toEqual(['a@a.example', 'b@a.example', 'c@a.example']);
    expect(new Set(leads.map(({ token }) => token)).size).toBe(3);
    await store.db.updateTable('outbox').set({ dead_lettered_at: noon }).execute();
    expect(await inTransaction(store, (tx) => retryMails(tx, 'dead', noon + 1))).toHaveLength(3);
    expect(await listMails(store.db, ['waiting'], 9)).toMatchObject(
      [{}, {}, {}].map(() => ({ nextAttemptAt: noon + 1 })),
    );
  });
});

async function placeOrderAt(store: Store, time: number): Promise<string> {
  const order = sampleOrder({ key: `the-order-of-${time}` });
  const result = await placeOrder(orderParts(store, { clock: () => time }), order);
  if (!result.ok) throw new Error(result.reason);
  return result.accepted.reference;
}

async function collect<Page>(pages: AsyncIterable<Page>): Promise<Page[]> {
  const all: Page[] = [];
  for await (const page of pages) all.push(page);
  return all;
}
