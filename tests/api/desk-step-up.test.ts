import { describe, expect, it } from 'vitest';
import { emptyPromoDraft } from '../../src/contract/promotions/promo-draft.ts';
import { rateLimitPolicies } from '../../src/server/middleware/rate-limits.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { onEachEngine } from '../store/engines.ts';
import { json } from './desk-return.ts';
import { importFile } from './import-calls.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

const minute = 60_000;
const codeOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return response.ok ? 'done' : ((await response.json()) as { code: string }).code;
};

/** A desk with two owner sessions: one re-authenticated just now, the other six minutes ago. */
async function openDesk(options: Parameters<typeof openTestingDesk>[0] = {}) {
  const desk = await openTestingDesk(options);
  const [fresh, resting] = [await desk.signIn(), await desk.signIn('owner', Date.now() - 6 * minute)];
  const both = async (call: (owner: typeof fresh) => Promise<Response>) => [
    await codeOf(call(resting)),
    await codeOf(call(fresh)),
  ];
  return { desk, fresh, resting, both };
}

const asked = ['reauthentication-required', 'done'];
const free = ['done', 'done'];

describe('a session without recent re-authentication', () => {
  const today = '2026-11-21';

  it('cannot export personal data in bulk [ADMIN-8]', async () => {
    const { desk, both } = await openDesk();
    await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    expect(await both((owner) => owner.call('newsletter.export', { which: 'all' }))).toEqual(asked);
    expect(await both((owner) => owner.call('customers.export', { email: 'ada@example.org' }))).toEqual(asked);
    expect(await both((owner) => owner.call('payments.export-sales', { from: today, to: today }))).toEqual(asked);
    expect(await both((owner) => owner.call('invoices.export', { from: today, to: today }))).toEqual(asked);
  });

  it('reads a limited number of customer pages [ADMIN-8]', async () => {
    const { resting, fresh } = await openDesk({ env: { RATE_LIMITS: 'on' } });
    const { requests } = rateLimitPolicies.deskPeople;
    const read = (owner: typeof fresh, count: number) =>
      count % 2 === 0
        ? codeOf(owner.call('customers.list', { search: '', after: '' }))
        : codeOf(owner.call('newsletter.list', { search: '', which: 'all', after: '' }));
    for (let count = 0; count < requests; count++) expect(await read(resting, count)).toBe('done');
    for (let count = 0; count < 2; count++) expect(await read(resting, count)).toBe('reauthentication-required');
    for (let count = 0; count < requests + 2; count++) expect(await read(fresh, count)).toBe('done');
  });

  it('cannot give a discount above 50%, as a percentage or as an amount [ADMIN-8]', async () => {
    const { both, resting, fresh } = await openDesk();
    let made = 0;
    const save = (changes: Partial<typeof emptyPromoDraft>) =>
      both((owner) => {
        made += 1;
        return owner.call('promotions.save', { draft: { ...emptyPromoDraft, code: `CODE${made}`, ...changes } });
      });
    expect(await save({ percent: '50' })).toEqual(free);
    expect(await save({ percent: '51' })).toEqual(asked);
    expect(await save({ percent: '100' })).toEqual(asked);
    expect(await save({ amounts: { GBP: '20', USD: '' } })).toEqual(free);
    expect(await save({ amounts: { GBP: '200', USD: '' } })).toEqual(asked);
    expect(await save({ amounts: { GBP: '200', USD: '' }, from: { GBP: '400', USD: '' } })).toEqual(free);
    expect(await save({ amounts: { GBP: '200', USD: '' }, from: { GBP: '399', USD: '' } })).toEqual(asked);
    expect(await save({ amounts: { GBP: '20', USD: '5000' } })).toEqual(asked);
    // A code for one product is measured against the price of that product.
    expect(await save({ amounts: { GBP: '120', USD: '' }, products: ['xl-7'] })).toEqual(free);
    expect(await save({ amounts: { GBP: '126', USD: '' }, products: ['xl-7'] })).toEqual(asked);
    // Changing an existing code needs the passkey too.
    const { version } = await json<{ version: string }>(fresh.call('promotions.show', { code: 'CODE1' }));
    const draft = { ...emptyPromoDraft, code: 'CODE1', percent: '90' };
    const raised = resting.call('promotions.save', { draft }, { 'If-Match': `"${version}"` });
    expect(await codeOf(raised)).toBe('reauthentication-required');
  });

  it('cannot set a price below half of the former one: directly, scheduled, in bulk or from a file [ADMIN-8]', async () => {
    const { desk, resting, fresh } = await openDesk();
    const show = () => json<{ version: string; entry: never }>(fresh.call('products.show', { id: 'xl-7' }));
    const match = async () => ({ 'If-Match': `"${(await show()).version}"` });
    const set = async (price: string) =>
      codeOf(resting.call('products.price', { id: 'xl-7', price, wasPrice: null }, await match()));
    for (const price of ['0.01', '125.49']) expect(await set(price)).toBe('reauthentication-required');
    const plan = (price: string) =>
      codeOf(resting.call('products.schedule', { id: 'xl-7', from: Date.now() + 60 * minute, price, wasPrice: null }));
    expect([await plan('1'), await plan('130')]).toEqual(['reauthentication-required', 'done']);
    const { entry } = await show();
    const edit = async (price: string) =>
      codeOf(
        resting.call('products.save', { id: 'xl-7', entry: { ...(entry as object), price } } as never, await match()),
      );
    expect(await edit('100')).toBe('reauthentication-required');
    const text = await (await fresh.call('products.export', {})).text();
    const cheaper = text.replace('"251.00"', '"1.00"');
    expect(cheaper).not.toBe(text);
    expect(await codeOf(importFile(desk, resting, cheaper))).toBe('reauthentication-required');
    // Exactly half is allowed; several small cuts count as one large one.
    expect(await set('125.50')).toBe('done');
    for (const price of ['63', '125.49', '62.75']) expect(await set(price)).toBe('reauthentication-required');
    expect([await plan('63'), await edit('63')]).toEqual(['reauthentication-required', 'reauthentication-required']);
    expect(await set('251')).toBe('done');
    expect(await codeOf(fresh.call('products.price', { id: 'xl-7', price: '1', wasPrice: null }, await match()))).toBe(
      'done',
    );
  });

  it('cannot publish a product for the first time, by hand or from a file, nor schedule the price of a draft [ADMIN-8]', async () => {
    const { desk, both, resting, fresh } = await openDesk();
    const xl7 = await json<{ entry: object }>(fresh.call('products.show', { id: 'xl-7' }));
    await json(resting.call('products.duplicate', { id: 'xl-7', newId: 'copy' }));
    const entry = { ...xl7.entry, price: '0.01' } as never;
    await json(resting.call('products.save', { id: 'copy', entry }, { 'If-Match': '*' }));
    const from = Date.now() + 60 * minute;
    const plan = (owner: typeof fresh) =>
      owner.call('products.schedule', { id: 'copy', from, price: '1', wasPrice: null });
    expect(await both(plan)).toEqual(asked);
    expect(await both((owner) => owner.call('products.publish', { id: 'copy' }))).toEqual(asked);
    await json(resting.call('products.archive', { id: 'copy' }));
    expect(await codeOf(resting.call('products.publish', { id: 'copy' }))).toBe('done');
    const [one] = JSON.parse(await (await fresh.call('products.export', {})).text());
    const add = (changes: object) => importFile(desk, resting, JSON.stringify([{ ...one, ...changes }]));
    expect(await codeOf(add({ id: 'drafted', hidden: 'draft' }))).toBe('done');
    expect(await codeOf(add({ id: 'shown' }))).toBe('reauthentication-required');
  });

  it('cannot redirect to another site [ADMIN-8]', async () => {
    const { both, resting } = await openDesk();
    const to = (target: string) => ({ path: '/old', target, isElsewhere: true });
    expect(await both((owner) => owner.call('redirects.save', to('/about')))).toEqual(free);
    expect(await both((owner) => owner.call('redirects.save', to('https://evil.example/')))).toEqual(asked);
    expect(await codeOf(resting.call('redirects.save', to('https://evil.example/')))).toBe('done');
    expect(await codeOf(resting.call('redirects.save', to('https://evil.example/2')))).toBe(
      'reauthentication-required',
    );
  });

  it('cannot record a large payment [ADMIN-8]', async () => {
    const { desk, both, resting, fresh } = await openDesk();
    const place = async (count: number) =>
      (await readAccepted(await desk.order(orderOf(desk, { 'xl-7': count })))).reference;
    const record = (reference: string, amount: string) => (owner: typeof resting) =>
      owner.call('payments.record', { reference, amount, note: '', key: crypto.randomUUID() });
    const large = await place(2);
    expect(await both(record(large, ''))).toEqual(asked);
    const parts = await place(3);
    expect(await codeOf(record(parts, '300')(resting))).toBe('done');
    // A mismatched payment counts only once it's resolved, which always needs the passkey.
    expect(await json(fresh.call('orders.show', { reference: parts }))).toMatchObject({ money: { state: 'unpaid' } });
    expect(await codeOf(record(parts, '500.01')(resting))).toBe('reauthentication-required');
    expect(await codeOf(record(await place(1), '')(resting))).toBe('done');
    const strict = await openDesk({ env: { DESK_PAYMENT_LIMIT: '0' } });
    const { reference } = await readAccepted(await strict.desk.order(orderOf(strict.desk, { 'xl-7': 1 })));
    expect(await strict.both(record(reference, '1'))).toEqual(asked);
  });
});

onEachEngine(({ open }) => {
  it('an order’s email address changes only with the passkey, notifies the earlier address, and revokes its links [ADMIN-5]', async () => {
    const { desk, fresh } = await openDesk({ store: await open() });
    const helper = await desk.signIn('helper', Date.now() - 6 * minute);
    const { reference, link } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    const change = (customer: object) => ({ reference, customer }) as never;
    expect(await codeOf(helper.call('orders.address', change({ city: 'Leeds' })))).toBe('done');
    // Entering the same email address doesn't change it.
    const same = change({ city: 'Bath', customerEmail: 'ada@example.org' });
    expect(await codeOf(helper.call('orders.address', same))).toBe('done');
    expect(await codeOf(helper.call('orders.address', change({ customerEmail: 'x@evil.example' })))).toBe(
      'reauthentication-required',
    );
    expect((await desk.fetch(link)).status).toBe(200);
    await desk.store.db.updateTable('outbox').set({ sent_at: 1 }).execute();
    expect(await codeOf(fresh.call('orders.address', change({ customerEmail: 'grace@new.example' })))).toBe('done');
    expect((await desk.fetch(link)).status).toBe(404);
    const mails = await desk.store.db.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute();
    expect(mails.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
      ['order-address', 'grace@new.example'],
      ['order-email-changed', 'ada@example.org'],
    ]);
    const order = await findOrder(desk.store.db, reference);
    const told = mails.find(({ kind }) => kind === 'order-email-changed');
    const shown = await json<{ subject: string; text: string; html: string }>(
      fresh.call('orders.mail', { reference, id: told?.id ?? '' }),
    );
    expect(shown.subject).toContain(reference);
    expect(shown.text).toMatch(/changed the email address of order .*If you didn’t request this/s);
    const customers = [order?.customer.customerName, order?.customer.shippingAddress, 'grace', 'new.example', 'key='];
    for (const word of customers) expect(`${shown.subject} ${shown.text} ${shown.html}`).not.toContain(word);
    const changes = await desk.store.db
      .selectFrom('audit_trail')
      .selectAll()
      .where('action', '=', 'order.address')
      .execute();
    expect(changes.at(-1)).toMatchObject({ person_id: fresh.personId, subject: reference });
  });

  it('no desk response about an order contains the token of its customer’s link [ADMIN-6]', async () => {
    const { desk, fresh } = await openDesk({ store: await open() });
    const helper = await desk.signIn('helper');
    const { reference, link } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    const [, key = ''] = link.split('=');
    expect(key).toHaveLength(40);
    const lead = { email: 'ada@example.org', source: 'newsletter' };
    expect((await desk.post('/api/leads', lead)).status).toBeLessThan(300);
    const mails = await desk.store.db.selectFrom('outbox').select(['id', 'order_id']).execute();
    const move = { reference, to: 'shipped', note: '', carrier: '', tracking: '', trackingUrl: '' };
    const received = { reference, amount: '', note: '' };
    const answers = [
      helper.call('orders.show', { reference }),
      helper.call('orders.list', { search: reference } as never),
      helper.call('orders.set-status.preview', move as never),
      helper.call('orders.address.preview', { reference, customer: { customerEmail: 'b@b.example' } } as never),
      ...mails.filter(({ order_id }) => order_id).map(({ id }) => helper.call('orders.mail', { reference, id })),
      ...mails.map(({ id }) => fresh.call('mail.show', { id })),
      fresh.call('payments.record.preview', received),
      fresh.call('customers.show', { email: 'ada@example.org' }),
      fresh.call('customers.export', { email: 'ada@example.org' }),
      fresh.call('orders.resend', { reference, id: mails.find(({ order_id }) => order_id)?.id ?? '' }),
    ];
    for (const answer of await Promise.all(answers)) {
      const text = await answer.text();
      expect([answer.status === 200 || answer.status === 409, text.includes(key)]).toEqual([true, false]);
      expect(text).not.toMatch(/(?:key|token)=[0-9a-f]{40}/);
    }
  });
});
