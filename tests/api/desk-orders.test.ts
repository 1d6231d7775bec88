import { expect, it, onTestFinished } from 'vitest';
import { omittedHeader } from '../../src/contract/desk/call.ts';
import type { MailPreviewContent, Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { OrderList } from '../../src/contract/orders/order-list.ts';
import type { StatusChange } from '../../src/contract/orders/order-status.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { rateLimitPolicies } from '../../src/server/middleware/rate-limits.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { findInvoice } from '../../src/server/store/invoices/invoices.ts';
import { recordProof } from '../../src/server/store/mail/proven-addresses.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { onEachEngine } from '../store/engines.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { readPdf } from '../support/page-checks/read-pdf.ts';
import { startVerificationProvider } from '../support/stand-ins/captcha-provider.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

const json = async <Shape>(answer: Promise<Response>): Promise<Shape> => {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Shape;
};
const problem = async (answer: Promise<Response>) => {
  const response = await answer;
  return { status: response.status, ...((await response.json()) as object) };
};

const grace = {
  customerName: 'Grace Hopper',
  customerEmail: 'grace@navy.example',
  shippingAddress: '1 Harbour Road',
  city: 'Portsmouth',
  postalCode: 'PO1 3AA',
  country: 'United Kingdom',
};

/** The error for Channel Islands addresses, as in the checkout form. */
const notToIslands = {
  status: 422,
  errors: [{ field: 'postalCode', message: 'We do not deliver to the Channel Islands or the Isle of Man' }],
};

onEachEngine(({ open }) => {
  it('a helper finds an order, views all of it, and changes its status from the one shown [ORDESK-1, ORDESK-3, ORDESK-4, ORDESK-5, ORDESK-10]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const helper = await desk.signIn('helper');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2 })));
    const other = await readAccepted(await desk.order(orderOf(desk, { 'desk-2': 1 })));

    const list = await json<OrderList>(helper.call('orders.list', { search: reference.toLowerCase() } as never));
    expect(list).toMatchObject({
      orders: [{ reference, status: 'pending', paymentStatus: 'awaiting-payment', fulfilmentStatus: 'unfulfilled' }],
      next: null,
    });
    expect(await json(helper.call('orders.list', {} as never))).toMatchObject({ count: 2, next: null });

    const move = { to: 'shipped', note: 'by Friday', carrier: 'DHL', tracking: 'AB1', trackingUrl: '' } as const;
    const { mails } = await json<Preview>(helper.call('orders.set-status.preview', { reference, ...move }));
    const [shown] = mails;
    expect(shown).toMatchObject({ state: 'preview', subject: expect.stringContaining(': dispatched') });
    expect(shown?.text).toContain('by Friday');
    expect(shown?.html).toContain('AB1');
    expect(await json(helper.call('orders.show', { reference }))).toMatchObject({ status: 'pending', shipment: null });

    const moved = await json<StatusChange[]>(
      helper.call('orders.bulk-set-status', {
        references: [reference, 'BB-NONE', other.reference],
        ...move,
        tracking: '',
        confirmUnpaid: [
          { reference, amount: '502.00' },
          { reference: other.reference, amount: '89.00' },
        ],
      }),
    );
    expect(moved.map(({ done }) => done)).toEqual([true, false, true]);
    expect(moved[1]?.why).toContain('not found');
    const whole = await json<DeskOrder>(helper.call('orders.show', { reference }));
    expect(whole).toMatchObject({ status: 'shipped', next: ['delivered'], shipment: { carrier: 'DHL' } });
    expect(whole.timeline[0]).toMatchObject({ kind: 'placed' });
    const news = whole.timeline.find(({ title }) => title.includes('Order update'));
    const mail = { reference, id: news?.mail ?? '' };
    expect(await json(helper.call('orders.mail', mail))).toMatchObject({ state: 'waiting', subject: shown?.subject });
    expect(await problem(helper.call('orders.mail', { ...mail, reference: other.reference }))).toMatchObject({
      status: 404,
    });
    expect(await problem(helper.call('orders.resend', mail))).toMatchObject({ status: 409, code: 'mail-not-sent-yet' });
    await desk.store.db.updateTable('outbox').set({ sent_at: 1 }).where('id', '=', mail.id).execute();
    expect(await problem(helper.call('orders.resend', { ...mail, reference: other.reference }))).toMatchObject({
      status: 404,
    });
    const slips = await helper.call('orders.packing-slips', { references: [reference, other.reference] });
    expect((await readPdf(new Uint8Array(await slips.arrayBuffer()))).pages).toHaveLength(2);
    const third = await readAccepted(await desk.order(orderOf(desk, { 'desk-2': 1 })));
    await changeOrderStatus(
      { ...desk.parts, ids: randomIds },
      { reference: third.reference, to: 'cancelled', note: null },
    );
    expect(await problem(helper.call('orders.packing-slips', { references: [third.reference] }))).toMatchObject({
      status: 409,
    });
    // A header lists the orders that the file omits.
    expect(slips.headers.get(omittedHeader)).toBeNull();
    const some = await helper.call('orders.packing-slips', { references: [reference, third.reference, 'BB-\ud800'] });
    expect((await readPdf(new Uint8Array(await some.arrayBuffer()))).pages).toHaveLength(1);
    expect(some.headers.get(omittedHeader)).toBe(`${third.reference},BB-%EF%BF%BD`);
    const changes = await listAuditEntries(desk.store.db, { kind: 'order' }, 10);
    expect(changes.map(({ action, door }) => [action, door])).toEqual([
      ['order.status', 'desk'],
      ['order.status', 'desk'],
    ]);
  });

  it('notes, corrections and refunds are attributed to the person who makes them [ORDESK-6, ORDESK-7, ORDESK-10]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2 })));
    await json(owner.call('orders.note', { reference, text: 'rings twice' }));
    await json(owner.call('orders.address', { reference, customer: grace }));
    expect(await json(owner.call('orders.list', { search: 'hopper' } as never))).toMatchObject({
      orders: [{ reference }],
    });
    expect(
      await problem(owner.call('orders.address', { reference, customer: { ...grace, postalCode: '' } })),
    ).toMatchObject({ status: 422, errors: [{ field: 'postalCode', message: 'Postal code is required' }] });
    const refund = { reference, amount: '', note: '' };
    expect(await problem(owner.call('orders.refund', refund))).toMatchObject({
      status: 409,
      code: 'nothing-to-refund',
    });
    expect(await problem(owner.call('orders.refund.preview', refund))).toMatchObject({ code: 'nothing-to-refund' });
    const [changed, noted] = await listAuditEntries(desk.store.db, { subject: reference }, 10);
    expect([changed?.action, noted?.action]).toEqual(['order.address', 'order.note']);
    expect([changed?.actor, noted?.actor]).toEqual([expect.stringContaining('Somebody'), changed?.actor]);
  });

  it('adds a note once per idempotency key, also for concurrent requests, and equal text again under a new key [ORDESK-7]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const helper = await desk.signIn('helper');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    const text = 'rings twice';
    const note = (noteId: string) => json(helper.call('orders.note', { reference, noteId, text }));
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await Promise.all([note(one), note(one)]);
    await note(one);
    await note(other);
    const notes = await desk.store.db.selectFrom('order_notes').select('id').execute();
    expect(notes.map(({ id }) => id).sort()).toEqual([one, other].sort());
    const changes = await listAuditEntries(desk.store.db, { subject: reference }, 10);
    expect(changes.filter(({ action }) => action === 'order.note')).toHaveLength(2);
  });

  it('previews the email of a corrected address without changing anything [ORDESK-12]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const helper = await desk.signIn('helper');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2 })));
    const order = () => json<DeskOrder>(helper.call('orders.show', { reference }));
    const mails = () => desk.store.db.selectFrom('outbox').select('id').execute();
    const [before, queued] = [await order(), await mails()];
    const preview = async () =>
      json<Preview<{ invoice: string | null }>>(helper.call('orders.address.preview', { reference, customer: grace }));
    const [unproven] = (await preview()).mails;
    expect(unproven?.text).not.toContain('1 Harbour Road');
    await inTransaction(desk.store, (tx) => recordProof(tx, 'grace@navy.example', 'click', Date.now()));
    const { mails: previewed, output } = await preview();
    expect(output.invoice).toBeNull();
    // The previous address is notified too.
    expect(previewed.map(({ recipient }) => recipient)).toEqual(['grace@navy.example', 'ada@example.org']);
    const [shown] = previewed;
    expect(shown).toMatchObject({ recipient: 'grace@navy.example', state: 'preview' });
    expect(shown?.text).toContain('1 Harbour Road');
    expect([await order(), await mails()]).toEqual([before, queued]);
    expect(await listAuditEntries(desk.store.db, { subject: reference }, 10)).toEqual([]);
    const wrong = { reference, customer: { ...grace, postalCode: '' } };
    expect(await problem(helper.call('orders.address.preview', wrong))).toMatchObject({ status: 422 });
    const jersey = { reference, customer: { ...grace, postalCode: 'JE2 3AB' } };
    expect(await problem(helper.call('orders.address.preview', jersey))).toMatchObject(notToIslands);
    const same = { reference, customer: before.customer };
    expect(await problem(helper.call('orders.address.preview', same))).toMatchObject({
      status: 409,
      code: 'unchanged',
    });

    await json(helper.call('orders.address', { reference, customer: grace }));
    const [sent] = (await order()).timeline.filter(
      ({ mail }) => mail !== null && !queued.some(({ id }) => id === mail),
    );
    const { subject, text, html } = await json<MailPreviewContent>(
      helper.call('orders.mail', { reference, id: sent?.mail ?? '' }),
    );
    expect({ subject, text, html }).toEqual({ subject: shown?.subject, text: shown?.text, html: shown?.html });
    // Correcting only the city keeps what someone else corrected in the meantime.
    await json(helper.call('orders.address', { reference, customer: { city: 'Southsea' } }));
    expect((await order()).customer).toEqual({ ...grace, city: 'Southsea' });
  });

  it('creates a phone order once, however often the request is sent [ORDESK-9, DELIVER-2]', async () => {
    const desk = await openTestingDesk({ store: await open(), env: { RATE_LIMITS: 'off' } });
    const helper = await desk.signIn('helper');
    const order = { customer: grace, lines: [{ productId: 'xl-7', quantity: 2 }], promoCode: '' };
    const { total } = await json<{ total: number }>(helper.call('orders.totals', order));
    const sent = { ...order, told: total, key: 'a-key-of-the-form-1' };
    expect(await problem(helper.call('orders.create', { ...sent, told: total - 1 }))).toMatchObject({ status: 409 });
    const guernsey = { ...sent, customer: { ...grace, postalCode: 'GY1 1AA' } };
    expect(await problem(helper.call('orders.create', guernsey))).toMatchObject(notToIslands);
    const first = await json<{ reference: string }>(helper.call('orders.create', sent));
    expect(await json(helper.call('orders.create', sent))).toEqual(first);
    expect(await json(helper.call('orders.show', first))).toMatchObject({
      origin: 'telephone',
      total,
      customer: grace,
    });
    expect(await json(helper.call('orders.list', {} as never))).toMatchObject({ count: 1 });
    // Also after prices have changed, or after the order itself has used up its promo code.
    await desk.store.db.updateTable('products').set({ price_minor: 300_00 }).where('id', '=', 'xl-7').execute();
    expect(await json(helper.call('orders.create', sent))).toEqual(first);
    const otherwise = { ...sent, lines: [{ productId: 'xl-7', quantity: 3 }] };
    expect(await problem(helper.call('orders.create', otherwise))).toMatchObject({
      status: 409,
      code: 'order-already-created',
    });
    const wrong = { ...order, customer: { ...grace, customerEmail: 'nobody' } };
    expect(await problem(helper.call('orders.totals', wrong))).toMatchObject({
      status: 422,
      errors: [{ field: 'customerEmail', message: 'Invalid email address' }],
    });
  });

  it('accepts a single-line purchase order number for a phone order, and finds the order by it [PO-1, PO-2]', async () => {
    const desk = await openTestingDesk({ store: await open(), env: { RATE_LIMITS: 'off' } });
    const helper = await desk.signIn('helper');
    const order = { customer: grace, lines: [{ productId: 'xl-7', quantity: 2 }], promoCode: '' };
    for (const [purchaseOrder, message] of [
      ['x'.repeat(41), 'Must be at most 40 characters'],
      ['PO\n4711', 'Purchase order number must be one line'],
    ] as const) {
      const refused = { status: 422, errors: [{ field: 'purchaseOrder', message }] };
      expect(await problem(helper.call('orders.totals', { ...order, purchaseOrder }))).toMatchObject(refused);
    }
    const theirs = { ...order, purchaseOrder: ' LEA-4711 ' };
    const { total } = await json<{ total: number }>(helper.call('orders.totals', theirs));
    const sent = { ...theirs, told: total, key: 'a-key-of-the-form-2' };
    const { reference } = await json<{ reference: string }>(helper.call('orders.create', sent));
    expect(await json(helper.call('orders.show', { reference }))).toMatchObject({ purchaseOrder: 'LEA-4711' });
    expect(await json(helper.call('orders.list', { search: 'lea-4711' } as never))).toMatchObject({
      orders: [{ reference }],
    });
  });
});

it('an order dispatched before payment has the bank account on its invoice [INV-19]', async () => {
  const gbp = { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' };
  const desk = await openTestingDesk({ env: { BANK_ACCOUNTS: JSON.stringify({ GBP: gbp }) } });
  const helper = await desk.signIn('helper');
  const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2 })));
  await json(helper.call('orders.set-status', { reference, to: 'shipped', confirmUnpaid: '502.00' }));
  const order = await findOrder(desk.store.db, reference);
  const howToPay = expect.arrayContaining([
    ['Amount', '£502.00'],
    ['Sort code', '12-34-56'],
    ['Payment reference', reference],
  ]);
  expect(await findInvoice(desk.store.db, order?.id ?? '')).toMatchObject({ content: { paid: false, howToPay } });
  await desk.close();
});

it('requires no CAPTCHA for a phone order, and consumes no rate limit [ORDESK-9]', async () => {
  const provider = await startVerificationProvider();
  onTestFinished(() => provider.stop());
  const desk = await openTestingDesk({
    env: {
      RATE_LIMITS: 'on',
      TURNSTILE_SITE_KEY: 'site-key',
      TURNSTILE_SECRET_KEY: 'secret-key',
      TURNSTILE_VERIFY_URL: provider.url,
      CHECKOUT_CAPTCHA: 'on',
    },
  });
  const helper = await desk.signIn('helper');
  const order = { customer: grace, lines: [{ productId: 'xl-7', quantity: 1 }], promoCode: '' };
  const { total } = await json<{ total: number }>(helper.call('orders.totals', order));
  const most = Math.max(rateLimitPolicies.orders.requests, rateLimitPolicies.orderEmailDay.requests);
  for (let count = 0; count <= most; count++) {
    await json(helper.call('orders.create', { ...order, told: total, key: `a-key-of-the-form-${count}` }));
  }
  expect(provider.asked).toEqual([]);
  // A visitor with the same IP and email address still has their full rate limit.
  const sent = { ...orderOf(desk, { 'xl-7': 1 }), ...grace, turnstileToken: 'good-token' };
  expect((await desk.order(sent)).status).toBe(201);
  expect(provider.asked).toEqual([{ secret: 'secret-key', token: 'good-token' }]);
});
