import { expect, it } from 'vitest';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { savePromo } from '../../src/server/store/promotions/promos.ts';
import { onSqlite } from '../store/engines.ts';
import { readPdf } from '../support/page-checks/read-pdf.ts';
import { json, problem } from './desk-return.ts';
import { type AtTestingDesk, openTestingDesk } from './testing-desk.ts';

const caller = {
  customerName: 'Grace Hopper',
  customerEmail: '',
  shippingAddress: '1 Harbour Road',
  city: 'Portsmouth',
  postalCode: 'PO1 3AA',
  country: 'United Kingdom',
};
const order = { customer: caller, lines: [{ productId: 'xl-7', quantity: 1 }] };
const create = (at: AtTestingDesk, input: object = {}) =>
  at.call('orders.create', { ...order, told: 251_00, key: crypto.randomUUID(), ...input });

onSqlite(({ open }) => {
  async function openCaller() {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const { reference } = await json<{ reference: string }>(create(owner));
    const show = () => json<DeskOrder>(owner.call('orders.show', { reference }));
    const recipients = async () =>
      (await desk.store.db.selectFrom('outbox').select('recipient').execute()).map(({ recipient }) => recipient);
    return { desk, owner, reference, show, recipients };
  }

  it('handles an order without an email address up to delivery, and emails the customer nothing [PHONE-1, PHONE-2]', async () => {
    const { desk, owner, reference, show, recipients } = await openCaller();
    expect(await show()).toMatchObject({ isErased: false, customer: { customerName: 'Grace Hopper' } });

    await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    const edited = { reference, lines: [{ productId: 'desk-2', quantity: 1 }] };
    await json(owner.call('orders.edit', edited, { 'If-Match': '*' }));
    const address = { reference, customer: { city: 'Leeds' } };
    await json(owner.call('orders.address', address));
    const paid = { reference, amount: '89.00', note: '', key: crypto.randomUUID() };
    await json(owner.call('payments.record', paid));
    const shipped = { reference, to: 'shipped' } as const;
    const { mails, output } = await json<Preview<object>>(owner.call('orders.set-status.preview', shipped));
    expect({ mails, output }).toMatchObject({ mails: [], output: { notEmailed: 'no-address' } });
    await json(owner.call('orders.set-status', shipped));
    await json(owner.call('orders.set-shipment', { reference, carrier: 'DHL', tracking: 'AB1' }));
    await json(owner.call('orders.refund', { reference, amount: '10.00', note: '', key: crypto.randomUUID() }));
    expect(await recipients()).toEqual(['operator']);

    const { documents, isErased } = await show();
    expect(isErased).toBe(false);
    const invoice = documents.find(({ kind }) => kind === 'invoice')?.number ?? '';
    const slip = await owner.call('orders.packing-slips', { references: [reference] });
    const bill = await owner.call('orders.document', { reference, number: invoice });
    for (const pdf of [slip, bill]) {
      expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).text).toContain('Grace Hopper');
    }
    expect((await listAuditEntries(desk.store.db, { kind: 'order' }, 20)).map(({ action }) => action)).toContain(
      'order.place',
    );
  });

  it('says why the customer of a part shipment is sent no email [PHONE-2, PARCEL-1]', async () => {
    const { owner } = await openCaller();
    const two = { lines: [{ productId: 'xl-7', quantity: 2 }], told: 502_00 };
    const { reference } = await json<{ reference: string }>(create(owner, two));
    const part = { reference, lines: [{ line: 1, quantity: 1 }] };
    const { mails, output } = await json<Preview<object>>(owner.call('orders.dispatch-part.preview', part as never));
    expect({ mails, output }).toMatchObject({ mails: [], output: { notEmailed: 'no-address' } });
  });

  it('sends emails to an address that is added later, and only from then on [PHONE-1]', async () => {
    const { owner, reference, recipients } = await openCaller();
    const customer = { customerEmail: 'grace@navy.example' };
    await json(owner.call('orders.address', { reference, customer }));
    expect((await recipients()).toSorted()).toEqual(['grace@navy.example', 'operator']);
  });

  it('refuses a promo code limited to one use per customer, and an invalid email address [PHONE-1]', async () => {
    const { desk, owner } = await openCaller();
    const promo = {
      code: 'ONCE',
      percent: 10,
      once: true,
      enabled: true,
      startsAt: null,
      endsAt: null,
      useLimit: null,
    };
    await inTransaction(desk.store, (tx) => savePromo(tx, promo as never, Date.now()));
    expect(await problem(create(owner, { promoCode: 'ONCE' }))).toMatchObject({
      errors: [{ field: 'promoCode', message: expect.stringContaining('enter an email address') }],
    });
    expect(await problem(create(owner, { customer: { ...caller, customerEmail: 'grace' } }))).toMatchObject({
      errors: [{ field: 'customerEmail', message: 'Invalid email address' }],
    });
  });

  it('erases the customer of such an order by its order number, and no other customer [PHONE-3]', async () => {
    const { desk, owner, reference, show, recipients } = await openCaller();
    await json(owner.call('orders.note', { reference, text: 'Grace calls back' }));
    const other = { customer: { ...caller, customerEmail: 'grace@navy.example' } };
    const { reference: emailed } = await json<{ reference: string }>(create(owner, other));
    expect(await problem(owner.call('customers.erase-order', { reference: emailed }))).toMatchObject({
      code: 'erased-by-email',
    });
    await json(owner.call('customers.erase-order', { reference }));
    const [entry] = await listAuditEntries(desk.store.db, { kind: 'customer' }, 1);
    expect(entry).toMatchObject({ action: 'customer.erase', door: 'desk' });
    const { customer, isErased, timeline } = await show();
    expect({ customer, isErased }).toMatchObject({
      customer: { customerName: 'Erased', shippingAddress: '', country: 'United Kingdom' },
      isErased: true,
    });
    expect(JSON.stringify(timeline)).not.toContain('Grace');
    expect(JSON.stringify(await listAuditEntries(desk.store.db, { kind: 'order' }, 20))).not.toContain('Grace');
    // No email of the erased order is left; the other order has its confirmation and notice.
    expect((await recipients()).toSorted()).toEqual(['grace@navy.example', 'operator']);
    expect((await findOrder(desk.store.db, emailed))?.customer.customerName).toBe('Grace Hopper');
    expect(await problem(owner.call('customers.erase-order', { reference }))).toMatchObject({
      code: 'customer-erased',
    });
  });
});
