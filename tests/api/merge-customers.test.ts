import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CustomerDetails, listCustomers } from '../../src/contract/customers/customers.ts';
import type { mergeCustomers } from '../../src/contract/customers/merge-customers.ts';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { leaveAddress } from '../cli/people.ts';
import { onEachEngine } from '../store/engines.ts';
import { noon, placeSample } from '../store/samples.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

type Merged = OutputOf<typeof mergeCustomers>;
const [ada, office, grace] = ['ada@customer.example', 'Ada@Office.example', 'grace@navy.example'];

onEachEngine(({ open }) => {
  it('two addresses of one customer are merged after a preview, separated, exported and erased together [PEOPLE-6]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { call } = await desk.signIn();
    const place = async (customerEmail: string, created_at: number) => {
      const reference = await placeSample(desk.store, {
        key: `an-order-of-${customerEmail}`,
        request: { customerEmail },
      });
      await desk.store.db.updateTable('orders').set({ created_at }).where('reference', '=', reference).execute();
    };
    await place(ada, noon);
    await place(grace, noon + 1);
    await place(office, noon + 2);
    await leaveAddress(desk.store, office);
    await json(call('customers.tag', { email: office, add: ['vip'] }));
    await json(call('customers.add-note', { email: office, noteId: crypto.randomUUID(), text: 'Ada at work' }));
    const list = async (filter: object = {}) => {
      const { customers } = await json<OutputOf<typeof listCustomers>>(call('customers.list', filter));
      return customers.map(({ email, orders, addresses }) => [email, orders, addresses.length]);
    };
    const apart = [
      [office, 1, 1],
      [grace, 1, 1],
      [ada, 1, 1],
    ];
    expect(await list()).toEqual(apart);

    const input = { email: ada, other: office };
    const whole = { addresses: [ada, office.toLowerCase()], orders: 2, tags: 1, notes: 1 };
    const { output, mails } = await json<Preview<Merged>>(call('customers.merge.preview', input));
    expect([output, mails]).toMatchObject([{ ...whole, otherName: expect.any(String) }, []]);
    expect(await list()).toEqual(apart);
    expect(await json(call('customers.merge', input))).toMatchObject(whole);
    expect(await json(call('customers.merge', input))).toMatchObject(whole);
    // Listed at the position of the newest order; either address and the tag find the customer.
    expect(await list()).toEqual([
      [office, 2, 2],
      [grace, 1, 1],
    ]);
    expect(await list({ search: ada })).toEqual([[office, 2, 2]]);
    expect(await list({ tag: 'vip' })).toEqual([[office, 2, 2]]);
    for (const email of [ada, office]) {
      const shown = await json<CustomerDetails>(call('customers.show', { email }));
      expect(shown).toMatchObject({
        ...{ email: ada, addresses: [ada, office.toLowerCase()], tags: ['vip'] },
        ...{ customer: { orders: 2 }, orders: [{}, {}], notes: [{ text: 'Ada at work' }], subscribers: [{}] },
      });
    }
    expect(await json(call('customers.tag', { email: ada, remove: ['vip'] }))).toEqual({ tags: [] });

    expect(await problem(call('customers.merge', { email: grace, other: office }))).toMatchObject({
      code: 'customer-merged',
    });
    expect(await problem(call('customers.merge', { email: grace, other: grace.toUpperCase() }))).toMatchObject({
      errors: [{ field: 'other' }],
    });
    expect(await problem(call('customers.merge', { email: grace, other: 'nobody@else.example' }))).toMatchObject({
      code: 'no-customer-data',
    });
    expect(await json(call('customers.unmerge', { email: office }))).toMatchObject({ main: ada });
    expect(await problem(call('customers.unmerge', { email: office }))).toMatchObject({ code: 'customer-not-merged' });
    expect(await list()).toEqual(apart);

    await json(call('customers.merge', input));
    const file = await (await call('customers.export', { email: ada })).json();
    expect(file).toMatchObject({
      ...{ email: ada, orders: [{}] },
      otherAddresses: [{ email: office.toLowerCase(), orders: [{}], notes: [{}] }],
    });
    expect(await json(call('customers.erase.preview', { email: office }))).toMatchObject({ output: { orders: 2 } });
    const { db } = desk.store;
    // A failure at the second address rolls back the erasure of the first, so that it can be retried.
    const [note] = await db.selectFrom('customer_notes').select('id').execute();
    await sql`create table held (id text references customer_notes (id))`.execute(db);
    await sql`insert into held values (${note?.id})`.execute(db);
    expect((await call('customers.erase', { email: ada })).status).toBe(500);
    expect(await list({ search: ada })).toEqual([[office, 2, 2]]);
    await sql`drop table held`.execute(db);
    expect(await json(call('customers.erase', { email: office }))).toMatchObject({ orders: 2, notes: 1 });
    expect(await list()).toEqual([[grace, 1, 1]]);
    expect(await db.selectFrom('customer_links').selectAll().execute()).toEqual([]);
    const entries = await db.selectFrom('audit_trail').selectAll().execute();
    expect(JSON.stringify(entries).toLowerCase()).not.toMatch(/ada@/);
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['customer.merge', 'customer.unmerge', 'customer.erase']),
    );
  });
});
