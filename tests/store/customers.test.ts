import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import {
  type Customer,
  findCustomer,
  listCustomers,
  searchCustomers,
} from '../../src/server/store/customers/customers.ts';
import { eraseCustomer } from '../../src/server/store/customers/erase-customer.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { listSubscribers } from '../../src/server/store/newsletter/subscribers.ts';
import { indexNextOrders } from '../../src/server/store/orders/queries/order-search-index.ts';
import { confirmAddress, leaveAddress } from '../cli/people.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { links } from '../support/orders/links.ts';
import { listPayments } from '../support/orders/list-payments.ts';
import { changeOrderStatus, correctAddress } from '../support/orders/order-actions.ts';
import { resolveMismatch } from '../support/orders/payments.ts';
import { refund } from '../support/orders/refund.ts';
import { onEachEngine } from './engines.ts';
import { fill, noon, orderParts, sampleOrder } from './samples.ts';

onEachEngine((engine) => {
  /** Places orders a minute apart with these email addresses. */
  async function openWith(orders: readonly (readonly [email: string, name: string, us?: true])[]) {
    const store = await engine.open();
    await fill(store);
    const references: string[] = [];
    for (const [index, [customerEmail, customerName, us]] of orders.entries()) {
      const quantities = us ? { 'us-xl-7': 1 } : { 'xl-7': 1 };
      const order = sampleOrder({ quantities, key: crypto.randomUUID(), request: { customerEmail, customerName } });
      const result = await placeOrder(orderParts(store, { clock: () => noon + index * 60_000 }), order);
      references.push(result.ok ? result.accepted.reference : '');
    }
    return { store, references };
  }

  const emails = (customers: readonly Customer[]) => customers.map(({ email }) => email);

  async function readAll(store: Store, limit: number): Promise<string[]> {
    const found: string[] = [];
    let after: Awaited<ReturnType<typeof listCustomers>>['next'];
    do {
      const page = await listCustomers(store.db, { limit, after });
      found.push(...emails(page.customers));
      after = page.next;
    } while (after);
    return found;
  }

  it('lists customers once each by latest order, with totals per currency, page by page [PEOPLE-1]', async () => {
    const { store, references } = await openWith([
      ['ada@a.example', 'Ada'],
      ['bob@b.example', 'Bob'],
      ['Ada@A.example', 'Ada Lovelace', true],
      ['cyd@c.example', 'Cyd'],
      ['ada@a.example', 'Ada'],
      ['bob@b.example', 'Bob'],
    ]);
    const cancel = { reference: references[4] ?? '', to: 'cancelled', note: null } as const;
    await changeOrderStatus({ store, clock: () => noon, ids: randomIds, links, settings }, cancel);
    const { customers, next } = await listCustomers(store.db, { limit: 50 });
    expect(next).toBeUndefined();
    expect(customers).toEqual([
      {
        email: 'bob@b.example',
        addresses: ['bob@b.example'],
        name: 'Bob',
        orders: 2,
        hasMore: false,
        cancelled: 0,
        sums: { GBP: 502_00 },
        spent: { GBP: 0 },
        lastOrderAt: noon + 300_000,
      },
      {
        email: 'ada@a.example',
        addresses: ['ada@a.example'],
        name: 'Ada',
        orders: 3,
        hasMore: false,
        cancelled: 1,
        sums: { GBP: 251_00, USD: 259_00 },
        spent: { GBP: 0, USD: 0 },
        lastOrderAt: noon + 240_000,
      },
      {
        email: 'cyd@c.example',
        addresses: ['cyd@c.example'],
        name: 'Cyd',
        orders: 1,
        hasMore: false,
        cancelled: 0,
        sums: { GBP: 251_00 },
        spent: { GBP: 0 },
        lastOrderAt: noon + 180_000,
      },
    ]);
    expect(await readAll(store, 1)).toEqual(emails(customers));
  });

  it('adds up payments that count less refunds as what a customer spent, per currency [PEOPLE-8]', async () => {
    const { store, references } = await openWith([
      ['ada@a.example', 'Ada'],
      ['ada@a.example', 'Ada', true],
      ['ada@a.example', 'Ada'],
      ['ada@a.example', 'Ada'],
      ['bob@b.example', 'Bob'],
    ]);
    const [paid = '', american = '', cancelled = '', , doubted = ''] = references;
    const parts = { store, clock: () => noon, ids: randomIds, links, settings };
    const pay = (reference: string, currency: 'GBP' | 'USD', amount: number) =>
      recordIncomingPayment(parts, {
        ...{ method: 'transfer', note: null, providerReference: null },
        ...{ reference, currency, amount },
      });
    await pay(paid, 'GBP', 251_00);
    await pay(american, 'USD', 259_00);
    await pay(cancelled, 'GBP', 251_00);
    await pay(doubted, 'GBP', 250_00);
    const spent = async () =>
      Object.fromEntries((await listCustomers(store.db, { limit: 50 })).customers.map((one) => [one.email, one.spent]));
    expect(await spent()).toEqual({
      'ada@a.example': { GBP: 502_00, USD: 259_00 },
      'bob@b.example': { GBP: 0 },
    });
    await refund(parts, { reference: paid, amount: 51_00 });
    await changeOrderStatus(parts, { reference: cancelled, to: 'cancelled', note: null });
    await refund(parts, { reference: cancelled, amount: null });
    const [payment] = await listPayments(store.db, { open: true, limit: 1 });
    await resolveMismatch(parts, { paymentId: payment?.id ?? '', outcome: 'counted', note: null });
    expect(await spent()).toEqual({
      'ada@a.example': { GBP: 200_00, USD: 259_00 },
      'bob@b.example': { GBP: 250_00 },
    });
    expect(await findCustomer(store.db, ['ada@a.example', 'bob@b.example'])).toMatchObject({
      spent: { GBP: 450_00, USD: 259_00 },
    });
  });

  it('finds customers by email address and name in any case, and erased customers by nothing [PEOPLE-1]', async () => {
    const { store } = await openWith([
      ['ada@a.example', 'Ada Lovelace'],
      ['al_an@b.example', 'Alan Turing'],
      ['alxan@b.example', 'Edsger'],
    ]);
    const search = async (text: string) => emails(await searchCustomers(store.db, text, 50));
    expect(await search(' ADA@a')).toEqual(['ada@a.example']);
    expect(await search('al_')).toEqual(['al_an@b.example']);
    expect(await search('turing')).toEqual(['al_an@b.example']);
    expect(await search('al')).toEqual(['alxan@b.example', 'al_an@b.example']);
    expect(await search('%')).toEqual([]);
    await inTransaction(store, (tx) => eraseCustomer(tx, 'ada@a.example', noon));
    expect(await search('ada')).toEqual([]);
    expect(await search('erased')).toEqual([]);
    expect(await readAll(store, 50)).toEqual(['alxan@b.example', 'al_an@b.example']);
  });

  it('finds customers by the school of an order, before and after their search words are stored [PEOPLE-1]', async () => {
    const { store, references } = await openWith([
      ['ada@a.example', 'Ada Lovelace'],
      ['ada@a.example', 'Ada Lovelace'],
      ['bob@b.example', 'Bob Hill'],
      ['cyd@c.example', 'Cyd'],
    ]);
    for (const [at, organisation] of [
      [0, 'St Mary’s Hill School'],
      [2, 'Vale School'],
    ] as const) {
      const reference = references[at] ?? '';
      const parts = { store, links, clock: () => noon, ids: randomIds };
      expect(await correctAddress(parts, { reference, changes: { organisation } })).toMatchObject({ ok: true });
    }
    const search = async (text: string) => emails(await searchCustomers(store.db, text, 50));
    for (const keep of [async () => undefined, () => indexNextOrders(store, noon + 24 * 60 * 60_000)]) {
      await keep();
      expect(await search('hill SCHOOL')).toEqual(['ada@a.example']);
      // Even if a later order names no organisation.
      expect(await searchCustomers(store.db, 'marys', 50)).toMatchObject([{ organisation: 'St Mary’s Hill School' }]);
      expect(await search('marys')).toEqual(['ada@a.example']);
      expect(await search('school')).toEqual(['bob@b.example', 'ada@a.example']);
      // All terms must match the same field, either the name or the organisation.
      expect(await search('bob school')).toEqual([]);
      expect(await search(references[0] ?? '')).toEqual([]);
    }
    await inTransaction(store, (tx) => eraseCustomer(tx, 'ada@a.example', noon));
    expect(await search('hill school')).toEqual([]);
  });

  it('lists subscribers page by page, and finds them by the start of their email address [PEOPLE-2]', async () => {
    const store = await engine.open();
    for (const [index, email] of ['ada@a.example', 'Adele@b.example', 'bob@c.example'].entries())
      await leaveAddress(store, email, 'newsletter', noon + (index % 2));
    await confirmAddress(store, 'bob@c.example');
    const found = async (filter: Partial<Parameters<typeof listSubscribers>[1]>) =>
      (await listSubscribers(store.db, { limit: 9, ...filter })).map(({ email }) => email).sort();
    expect(await found({ search: 'AD' })).toEqual(['Adele@b.example', 'ada@a.example']);
    expect(await found({ confirmed: true })).toEqual(['bob@c.example']);
    expect(await found({ search: 'ad', confirmed: true })).toEqual([]);
    const [first] = await listSubscribers(store.db, { limit: 1 });
    const rest = await found({ after: first });
    expect([first?.email, ...rest].sort()).toEqual(await found({}));
  });
});
