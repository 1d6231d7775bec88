import { expect, it } from 'vitest';
import type { OrderRequest } from '../../src/contract/orders/order.ts';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { eraseCustomer } from '../../src/server/store/customers/erase-customer.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import {
  defaultSearchBudget,
  findOrderPage,
  type OrderQuery,
  readMatchingOrders,
} from '../../src/server/store/orders/queries/order-pages.ts';
import { indexNextOrders } from '../../src/server/store/orders/queries/order-search-index.ts';
import { onEachEngine } from './engines.ts';
import { fill, noon, orderParts, sampleOrder } from './samples.ts';

const people = {
  ada: { customerName: 'Ada Lovelace', customerEmail: 'ada.l@gmail.com', postalCode: 'SW1A 1AA' },
  bjorn: { customerName: 'Björn Ångström-Weiß', customerEmail: 'office@school.example', postalCode: 'LS6 3QX' },
  bo: { customerName: 'Bo O’Neill', customerEmail: 'bo@gmail.com', postalCode: 'ls6 9zz' },
  li: { customerName: '李 小龙', customerEmail: 'li@firm.example', postalCode: '75001', country: 'France' },
} satisfies Record<string, Partial<OrderRequest>>;
type Name = keyof typeof people;

/** Search terms of the first two orders are indexed by then, those of the others are not yet. */
const whenSomeAreKept = noon + 11.5 * 60_000;

/** Places one order per customer, a minute apart; returns their references. */
async function placeAll(store: Store): Promise<Record<Name, string>> {
  await fill(store);
  const references: [string, string][] = [];
  for (const [index, [name, request]] of Object.entries(people).entries()) {
    const order = sampleOrder({ key: `the-order-of-${name}-${index}`, request });
    const result = await placeOrder(orderParts(store, { clock: () => noon + index * 60_000 }), order);
    if (!result.ok) throw new Error(result.reason);
    references.push([name, result.accepted.reference]);
  }
  return Object.fromEntries(references) as Record<Name, string>;
}

/** Returns the first names of the customers found, newest order first. */
async function ask(store: Store, question: OrderQuery, limit = 10) {
  const { orders, next } = await findOrderPage(store.db, question, { limit });
  return { names: orders.map(({ customer }) => customer.customerName.split(' ')[0]), next };
}

/** Returns the first names of the exported orders' customers. */
async function findForExport(store: Store, question: OrderQuery) {
  const names: (string | undefined)[] = [];
  for await (const orders of readMatchingOrders(store.db, question)) {
    names.push(...orders.map(({ customer }) => customer.customerName.split(' ')[0]));
  }
  return names;
}

const find = async (store: Store, search: string) => (await ask(store, { search })).names;
const keepWords = (store: Store, now: number) => indexNextOrders(store, now);
const countWords = async (store: Store) =>
  (await store.db.selectFrom('order_search_terms').select('word').execute()).length;

it('scans at most 6,000 orders, and after 75 ms at most 2,000 [ORDESK-13]', () => {
  expect(defaultSearchBudget).toEqual({ most: 6_000, fewest: 2_000, ms: 75 });
});

onEachEngine(({ open }) => {
  it.each([
    ['as soon as they are placed', 0],
    ['once the words of some are kept', whenSomeAreKept],
    ['once the words of all are kept', noon + 60 * 60_000],
  ])('finds orders by any of their search words, for the export too, %s [ORDESK-1, ORDESK-27]', async (_, until) => {
    const store = await open();
    const { ada, bjorn } = await placeAll(store);
    if (until > 0) await keepWords(store, until);
    const bare = ada.replaceAll('-', '');
    const finds: [string, string[]][] = [
      [ada, ['Ada']],
      [ada.toLowerCase(), ['Ada']],
      [bare, ['Ada']],
      [bare.slice(2), ['Ada']],
      [`bb ${bare.slice(2, 6)} ${bare.slice(6)}`, ['Ada']],
      [bjorn.slice(8), ['Björn']],
      ['lovelace', ['Ada']],
      ['LOVE', ['Ada']],
      ['love ada', ['Ada']],
      ['ada bo', []],
      ['angstrom', ['Björn']],
      ['weiss', ['Björn']],
      ["o'neill", ['Bo']],
      ['neil', ['Bo']],
      ['小', ['李']],
      ['ada.l@', ['Ada']],
      ['@gmail.com', ['Bo', 'Ada']],
      ['school.ex', ['Björn']],
      ['ls6', ['Bo', 'Björn']],
      ['LS63QX', ['Björn']],
      ['ls6 3qx', ['Björn']],
      ['75001 li@firm.example', ['李']],
      ['nobody', []],
      ['%', []],
      ['--', []],
      [' ', ['李', 'Bo', 'Björn', 'Ada']],
    ];
    const found = await Promise.all(finds.map(async ([search]) => [search, await find(store, search)]));
    expect(found).toEqual(finds);
    const oldestFirst = finds.map(([search, names]) => [search, names.toReversed()]);
    const exported = finds.map(async ([search]) => [search, await findForExport(store, { search })]);
    expect(await Promise.all(exported)).toEqual(oldestFirst);
    expect(await findForExport(store, { search: 'gmail', status: 'pending', money: 'unpaid' })).toEqual(['Ada', 'Bo']);
    expect(await findForExport(store, { search: 'gmail', money: 'paid' })).toEqual([]);
  });

  it('pages through the results, each order once, also by status, time and payment status [ORDESK-1]', async () => {
    const store = await open();
    await placeAll(store);
    await keepWords(store, whenSomeAreKept);
    const walk = async (question: OrderQuery) => {
      const seen: string[] = [];
      for (let after: Awaited<ReturnType<typeof ask>>['next']; ; ) {
        const { orders, next } = await findOrderPage(store.db, question, { limit: 1, after });
        seen.push(...orders.map(({ customer }) => customer.customerEmail));
        if (!next) return seen;
        after = next;
      }
    };
    const [ada, bjorn, bo, li] = Object.values(people).map(({ customerEmail }) => customerEmail);
    expect(await walk({})).toEqual([li, bo, bjorn, ada]);
    expect(await walk({ search: 'ls6' })).toEqual([bo, bjorn]);
    expect(await walk({ search: 'gmail', status: 'pending', money: 'unpaid' })).toEqual([bo, ada]);
    expect(await walk({ money: 'paid' })).toEqual([]);
    expect(await walk({ status: 'fulfilled' })).toEqual([]);
    expect(await walk({ since: noon + 60_000, before: noon + 3 * 60_000 })).toEqual([bo, bjorn]);
  });

  it('searches back in steps, reports how far, and continues from there with each order once [ORDESK-13]', async () => {
    const store = await open();
    await placeAll(store);
    const [pattern] = await store.db.selectFrom('orders').selectAll().limit(1).execute();
    if (!pattern) throw new Error('no order');
    const copies = Array.from({ length: 700 }, (_, index) => ({
      ...pattern,
      id: `copy-${index}`,
      reference: `BB-COPY-${index}`,
      created_at: noon + 3_600_000 + index,
      customer_name: index % 100 === 0 ? 'Grace Hopper' : 'Nobody Else',
      customer_email: `${index}@example.org`,
    }));
    for (let from = 0; from < copies.length; from += 50)
      await store.db
        .insertInto('orders')
        .values(copies.slice(from, from + 50))
        .execute();
    const walk = async (reach: { most: number; fewest: number; ms: number }) => {
      const found: string[] = [];
      const told: number[] = [];
      for (let after: Awaited<ReturnType<typeof ask>>['next']; ; ) {
        const { orders, next, searchedTo } = await findOrderPage(
          store.db,
          { search: 'hopper' },
          { limit: 20, after, reach },
        );
        found.push(...orders.map(({ id }) => id));
        if (searchedTo !== undefined) told.push(searchedTo);
        if (!next) return { found, told };
        after = next;
      }
    };
    const all = ['600', '500', '400', '300', '200', '100', '0'].map((index) => `copy-${index}`);
    const inSteps = await walk({ most: 250, fewest: 1, ms: 60_000 });
    expect(inSteps.found).toEqual(all);
    // The first step covers 256 orders.
    expect(inSteps.told[0]).toBe(noon + 3_600_000 + 700 - 256);
    // When time has run out, the last step reports its position too.
    expect(await walk({ most: 6_000, fewest: 1, ms: 0 })).toEqual({ found: all, told: [...inSteps.told, noon] });
    expect(await walk({ most: 6_000, fewest: 6_000, ms: 0 })).toEqual({ found: all, told: [] });
  });

  it('keeps no search word of an erased customer, whichever comes first [ORDESK-2]', async () => {
    const store = await open();
    await placeAll(store);
    await keepWords(store, whenSomeAreKept);
    const before = await countWords(store);
    expect(before).toBeGreaterThan(0);
    for (const { customerEmail } of [people.ada, people.li]) {
      await inTransaction(store, (tx) => eraseCustomer(tx, customerEmail, noon));
    }
    await keepWords(store, noon + 60 * 60_000);
    for (const search of ['lovelace', 'ada.l@gmail.com', 'sw1a', '小', '李', 'li@firm', '75001']) {
      expect([search, await find(store, search)]).toEqual([search, []]);
    }
    expect(await find(store, 'gmail')).toEqual(['Bo']);
    const words = (await store.db.selectFrom('order_search_terms').select('word').execute()).map(({ word }) => word);
    expect(words.filter((word) => /lovel|^ada|sw1a|75001|u00674e|lifirm/.test(word))).toEqual([]);
    expect(words).toContain('oneill');
  });

  it('finds orders placed after the clock was set back, each once [ORDESK-15]', async () => {
    const store = await open();
    await fill(store);
    const place = async (name: Name, at: number) => {
      const order = sampleOrder({ key: `the-order-of-${name}-then`, request: people[name] });
      expect(await placeOrder(orderParts(store, { clock: () => at }), order)).toMatchObject({ ok: true });
    };
    const hour = 60 * 60_000;
    const keepAll = async (now: number) => {
      while (await keepWords(store, now)) {}
    };
    await place('ada', noon - 2 * hour);
    // By a clock that is half an hour fast.
    await place('bo', noon + hour / 2);
    await keepAll(noon + hour);
    await place('bjorn', noon + 1);
    await keepAll(noon + 15_000);
    for (const now of [noon + hour / 4, noon + hour / 2, noon + 2 * hour]) {
      await keepAll(now);
      expect([await find(store, 'angstrom'), await find(store, 'ls6')]).toEqual([['Björn'], ['Bo', 'Björn']]);
      expect(await find(store, 'gmail')).toEqual(['Bo', 'Ada']);
    }
    const once = await countWords(store);
    await store.db.deleteFrom('order_search_terms').execute();
    await store.db.updateTable('order_search_cursor').set({ placed_at: 0 }).execute();
    await keepAll(noon + 2 * hour);
    expect(await countWords(store)).toBe(once);
  });

  it('indexes each order once, however many processes do so [ORDESK-1]', async () => {
    const store = await open();
    await placeAll(store);
    await Promise.all([1, 2, 3].map(() => keepWords(store, noon + 60 * 60_000)));
    const once = await countWords(store);
    expect(once).toBeGreaterThan(20);
    expect(await keepWords(store, noon + 60 * 60_000)).toBe(false);
    expect(await countWords(store)).toBe(once);
  });
});
