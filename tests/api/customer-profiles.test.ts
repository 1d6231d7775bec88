import { expect, it } from 'vitest';
import type { CustomerDetails, listCustomers } from '../../src/contract/customers/customers.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { leaveAddress } from '../cli/people.ts';
import { onEachEngine } from '../store/engines.ts';
import { placeSample } from '../store/samples.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

const [ada, grace] = ['ada@customer.example', 'Grace@Navy.example'];

onEachEngine(({ open }) => {
  it('customers have tags that filter the list and notes, exported and erased with them [PEOPLE-5]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { call } = await desk.signIn();
    await placeSample(desk.store);
    await placeSample(desk.store, { key: 'an-order-of-grace-hopper', request: { customerEmail: grace } });
    await leaveAddress(desk.store, ada);
    const tag = (email: string, change: object) =>
      json<{ tags: string[] }>(call('customers.tag', { email, ...change }));
    const list = async (filter: object) => {
      const { customers, next } = await json<OutputOf<typeof listCustomers>>(call('customers.list', filter));
      return { shown: customers.map(({ email, tags }) => [email, tags]), next };
    };
    expect(await tag(ada, { add: ['VIP', ' school  run '] })).toEqual({ tags: ['VIP', 'school run'] });
    // Differs from an existing tag only in case.
    expect(await tag(grace.toUpperCase(), { add: ['vip'] })).toEqual({ tags: ['VIP'] });
    expect(await list({ tag: 'school run' })).toEqual({ shown: [[ada, ['VIP', 'school run']]], next: null });
    const first = await list({ tag: 'VIP', limit: 1 });
    expect(first).toEqual({ shown: [[ada, ['VIP', 'school run']]], next: ada });
    expect(await list({ tag: 'VIP', limit: 1, after: first.next })).toEqual({ shown: [[grace, ['VIP']]], next: null });
    expect(await list({ tag: 'school run', search: 'grace' })).toEqual({ shown: [], next: null });
    expect(await json(call('customers.tags', {}))).toEqual([
      { tag: 'VIP', customers: 2 },
      { tag: 'school run', customers: 1 },
    ]);
    const many = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    expect(await problem(call('customers.tag', { email: ada, add: many }))).toMatchObject({ code: 'too-many-tags' });
    expect(await problem(call('customers.tag', { email: ada, add: [' '] }))).toMatchObject({ status: 422 });
    expect(await tag(ada, { remove: ['school run'] })).toEqual({ tags: ['VIP'] });

    const note = { email: ada, noteId: crypto.randomUUID(), text: 'Rings before noon' };
    const spare = { ...note, noteId: crypto.randomUUID(), text: 'A slip' };
    for (const added of [note, note, spare]) await json(call('customers.add-note', added));
    await json(call('customers.delete-note', { email: ada, noteId: spare.noteId }));
    expect(await problem(call('customers.delete-note', { email: ada, noteId: spare.noteId }))).toMatchObject({
      code: 'customer-note-not-found',
    });
    const show = () => json<CustomerDetails>(call('customers.show', { email: ada }));
    expect(await show()).toMatchObject({
      ...{ tags: ['VIP'], unsubscribedAt: null },
      notes: [{ text: 'Rings before noon', author: expect.stringContaining('Somebody') }],
      subscribers: [{ consentWording: expect.stringMatching(/\w/), confirmedAt: null }],
    });
    const file = await (await call('customers.export', { email: ada })).json();
    expect(file).toMatchObject({ tags: ['VIP'], notes: [{ text: 'Rings before noon' }] });
    expect(await json(call('customers.erase', { email: ada }))).toMatchObject({ tags: 1, notes: 1 });
    expect(await show()).toMatchObject({ tags: [], notes: [] });
    const entries = await desk.store.db.selectFrom('audit_trail').selectAll().execute();
    expect(JSON.stringify(entries)).not.toMatch(/ada@|Rings|VIP/);
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['customer.tag', 'customer.note', 'customer.delete-note']),
    );
    const helper = await desk.signIn('helper');
    expect(await problem(helper.call('customers.tag', { email: ada }))).toMatchObject({ code: 'forbidden' });
  });
});
