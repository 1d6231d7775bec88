import { expect, it } from 'vitest';
import type { Figures } from '../../src/contract/dashboard/figures.ts';
import type { KnownCustomer } from '../../src/contract/orders/editing/known-customers.ts';
import type { TelephoneOrderTotals } from '../../src/contract/orders/editing/telephone-orders.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { PickList } from '../../src/contract/shipping/pick-list.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { type AtTestingDesk, openTestingDesk, type TestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

const caller = {
  customerName: 'Grace Hopper',
  customerEmail: 'grace@navy.example',
  shippingAddress: '1 Harbour Road',
  city: 'Portsmouth',
  postalCode: 'PO1 3AA',
  country: 'United Kingdom',
};
const plain = { customer: caller, lines: [{ productId: 'xl-7', quantity: 1 }] };
const fitting = { name: 'Fitting service', price: '49.00', quantity: 2 };
const friend = { discount: '10%', discountReason: 'Returning customer' };

const create = (at: AtTestingDesk, told: number, input: object = {}) =>
  at.call('orders.create', { ...plain, told, key: crypto.randomUUID(), ...input });
const created = async (at: AtTestingDesk, told: number, input: object = {}) => {
  const { reference } = await json<{ reference: string }>(create(at, told, input));
  return json<DeskOrder>(at.call('orders.show', { reference }));
};
const confirmationOf = async ({ store }: TestingDesk) => {
  const mails = store.db.selectFrom('outbox').select(['kind', 'payload']).orderBy('created_at');
  return (await mails.execute()).map(({ kind, payload }) => [kind, JSON.parse(payload).agreedPayment]);
};

onEachEngine(({ open }) => {
  async function openDesk() {
    const desk = await openTestingDesk({ store: await open() });
    return { desk, owner: await desk.signIn('owner'), helper: await desk.signIn('helper') };
  }

  it('raises the quantity of a custom item at its own price [PHONE-4]', async () => {
    const { owner } = await openDesk();
    const { reference } = await created(owner, 349_00, { customItems: [fitting] });
    const lines = [{ productId: 'custom:fitting-service', quantity: 3 }];
    await json(owner.call('orders.edit', { reference, lines }, { 'If-Match': '*' }));
    expect(await json(owner.call('orders.show', { reference }))).toMatchObject({ total: 398_00 });
  });

  it('sells custom items with products, with a discount whose reason is noted [PHONE-4]', async () => {
    const { desk, owner } = await openDesk();
    const input = { ...plain, customItems: [fitting], ...friend };
    const totals = await json<TelephoneOrderTotals>(owner.call('orders.totals', input));
    expect(totals).toMatchObject({ subtotal: 349_00, discount: 34_90, total: 314_10 });
    const order = await created(owner, 314_10, { customItems: [fitting], ...friend });
    expect(order).toMatchObject({
      total: 314_10,
      promoCode: null,
      promoPercent: 10,
      lines: [{ productId: 'xl-7' }, { productId: 'custom:fitting-service', unitPrice: 49_00, lineTotal: 98_00 }],
    });
    expect(order.timeline.map(({ text }) => text)).toContain('Discount of £34.90: Returning customer');
    const [entry] = await listAuditEntries(desk.store.db, { kind: 'order' }, 1);
    expect(entry?.after).toMatchObject({ discount: '34.90', discountReason: 'Returning customer' });

    // With custom items only, the country determines the currency.
    const only = { lines: [], customItems: [fitting] };
    expect(await created(owner, 98_00, only)).toMatchObject({ currency: 'GBP', region: 'uk-eu' });
    const american = { ...caller, country: 'United States', state: 'TX', postalCode: '75001' };
    expect(await created(owner, 98_00, { ...only, customer: american })).toMatchObject({ currency: 'USD' });
  });

  it('edits and returns an order with custom items like any other [PHONE-4]', async () => {
    const { owner } = await openDesk();
    const { reference } = await created(owner, 349_00, { customItems: [fitting] });
    const lines = [{ productId: 'custom:fitting-service', quantity: 1 }];
    await json(owner.call('orders.edit', { reference, lines }, { 'If-Match': '*' }));
    await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    await json(owner.call('orders.set-status', { reference, to: 'shipped' }));
    const refund = { reference, lines: [{ line: 2, quantity: 1 }], restock: true, note: '' };
    await json(owner.call('orders.refund', refund));
    expect(await json<DeskOrder>(owner.call('orders.show', { reference }))).toMatchObject({
      money: { paid: 300_00, refunded: 49_00 },
    });
  });

  it('sells two custom items of one name, and adds another in an edit, by helpers too [PHONE-4, ORDEDIT-7]', async () => {
    const { owner, helper } = await openDesk();
    const { reference, lines: placed } = await created(owner, 360_00, {
      customItems: [fitting, { ...fitting, price: '11.00', quantity: 1 }],
    });
    expect(placed.map(({ productId }) => productId)).toEqual([
      'xl-7',
      'custom:fitting-service',
      'custom:fitting-service-2',
    ]);
    const edit = (customItems: object[], lines: object[] = []) =>
      helper.call('orders.edit', { reference, lines, customItems }, { 'If-Match': '*' });
    for (const wrong of [{ price: 'ten' }, { quantity: 0 }, { quantity: 100_000 }]) {
      expect(await problem(edit([{ ...fitting, ...wrong }]))).toMatchObject({ errors: [{ field: 'customItems' }] });
    }
    await json(edit([{ ...fitting, quantity: 1 }], [{ productId: 'custom:fitting-service-2', quantity: 2 }]));
    expect(await json<DeskOrder>(owner.call('orders.show', { reference }))).toMatchObject({
      total: 420_00,
      lines: [
        { productId: 'xl-7', quantity: 1 },
        { productId: 'custom:fitting-service', quantity: 2 },
        { productId: 'custom:fitting-service-2', quantity: 2, unitPrice: 11_00 },
        { productId: 'custom:fitting-service-3', quantity: 1, unitPrice: 49_00 },
      ],
    });
  });

  it('counts custom items of one name as one in best sellers and pick lists [PHONE-8]', async () => {
    const { desk, owner } = await openDesk();
    const { db } = desk.store;
    const items = [fitting, { ...fitting, price: '11.00', quantity: 1 }, { ...fitting, name: 'Fitting service 2' }];
    const { reference } = await created(owner, 458_00, { customItems: items });
    const { reference: other } = await created(owner, 349_00, { customItems: [fitting] });
    const counted = (orders: number[]) => [
      { productId: 'custom:Fitting service', name: 'Fitting service', quantity: 5, orders: orders[0] },
      { productId: 'custom:Fitting service 2', name: 'Fitting service 2', quantity: 2, orders: orders[1] },
    ];
    const { lines } = await json<PickList>(owner.call('orders.pick-list', { references: [reference, other] }));
    expect(lines.filter(({ productId }) => productId !== 'xl-7')).toEqual(counted([2, 1]));
    const sold = async () => {
      const { topSold } = await json<Figures>(owner.call('dashboard.figures', { days: '7' }));
      return topSold.filter(({ productId }) => productId !== 'xl-7').map(({ name, quantity }) => [name, quantity]);
    };
    const expected = [
      ['Fitting service', 5],
      ['Fitting service 2', 2],
    ];
    expect(await sold()).toEqual(expected);
    // From stored totals of a past day too, those with the ids of an earlier version included.
    const threeDays = 3 * 24 * 3_600_000;
    await db
      .updateTable('orders')
      .set((e) => ({ created_at: e('created_at', '-', threeDays) }))
      .execute();
    expect(await sold()).toEqual(expected);
    const kept = db.selectFrom('sales_products').selectAll().where('product_id', '=', 'custom:Fitting service');
    const [row] = await kept.where('period', 'like', '%-%-%').execute();
    if (!row) throw new Error('No totals are stored');
    const parts = [2, 3].map((quantity) => ({ ...row, product_id: `custom:fitting-service-${quantity}`, quantity }));
    await db.deleteFrom('sales_products').where('product_id', '=', row.product_id).execute();
    await db.insertInto('sales_products').values(parts).execute();
    await db.updateTable('sales_periods').set({ placed: 3 }).where('period', '=', row.period).execute();
    expect(await sold()).toEqual(expected);
  });

  it('sends a payment link, records the payment, or leaves it open, in one step [PHONE-5]', async () => {
    const { desk, owner } = await openDesk();
    expect(await created(owner, 251_00)).toMatchObject({ paymentStatus: 'awaiting-payment' });
    const paid = await created(owner, 251_00, { payment: 'paid', paymentNote: 'Card terminal' });
    expect(paid).toMatchObject({ money: { state: 'paid', paid: 251_00, due: 0 }, documents: [{ kind: 'invoice' }] });
    expect(await created(owner, 251_00, { payment: 'later' })).toMatchObject({ paymentStatus: 'awaiting-payment' });
    expect((await confirmationOf(desk)).filter(([kind]) => kind !== 'order-notice').toSorted()).toEqual([
      ['order-confirmation', undefined],
      ['order-confirmation', 'later'],
      ['order-confirmation', 'paid'],
      ['order-paid', undefined],
    ]);
    const actions = (await listAuditEntries(desk.store.db, { kind: 'payment' }, 5)).map(({ action }) => action);
    expect(actions).toEqual(['payment.record']);
  });

  it('creates one order and one payment for a repeated request, and refuses it with another payment [PHONE-5]', async () => {
    const { desk, owner } = await openDesk();
    const input = { payment: 'paid', key: crypto.randomUUID() };
    const first = await created(owner, 251_00, input);
    expect((await created(owner, 251_00, input)).reference).toBe(first.reference);
    expect(await problem(create(owner, 251_00, { ...input, payment: 'later' }))).toMatchObject({
      code: 'order-already-created',
    });
    expect(await desk.store.db.selectFrom('payments').select('id').execute()).toHaveLength(1);
    expect(await desk.store.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  it('refuses items that cannot be sold or sent, and names the field [PHONE-4, PHONE-5]', async () => {
    const { desk, owner } = await openDesk();
    const unnamed = { ...friend, discountReason: '' };
    for (const [input, field] of [
      [unnamed, 'discountReason'],
      [{ ...friend, discount: '101%' }, 'discount'],
      [{ ...friend, promoCode: 'STAROFFER' }, 'promoCode'],
      [{ customItems: [{ ...fitting, price: '-5' }] }, 'customItems'],
      [{ customItems: [{ ...fitting, quantity: 0 }] }, 'lines'],
      [{ lines: [] }, 'lines'],
      [{ customer: { ...caller, customerEmail: '' }, payment: 'link' }, 'customerEmail'],
    ] as const) {
      const { errors } = (await problem(create(owner, 251_00, input))) as { errors?: { field: string }[] };
      expect(errors?.map((error) => error.field)).toEqual([field]);
    }
    // Visitors can't set their own price.
    const order = orderOf(desk, { 'xl-7': 1 });
    const items = JSON.stringify([{ productId: 'custom:fitting-service', quantity: 1, product: { price: '0.01' } }]);
    const refused = await desk.order({ ...order, items, subtotal: '0.01', discount: '0.00', total: '0.01' });
    expect(refused.status).toBe(409);
  });

  it('requires the passkey above half price and above the payment limit, and refuses helpers [PHONE-6]', async () => {
    const { desk, owner, helper } = await openDesk();
    const unconfirmed = await desk.signIn('owner', desk.parts.clock() - 3_600_000);
    const half = { discount: '50.01%', discountReason: 'Damaged box' };
    expect(await problem(create(unconfirmed, 125_47, half))).toMatchObject({ code: 'reauthentication-required' });
    expect(await created(unconfirmed, 125_50, { ...half, discount: '50%' })).toMatchObject({ total: 125_50 });
    const many = { lines: [{ productId: 'xl-7', quantity: 50 }], payment: 'paid' };
    expect(await problem(create(unconfirmed, 12_550_00, many))).toMatchObject({ code: 'reauthentication-required' });
    expect(await created(owner, 12_550_00, many)).toMatchObject({ money: { state: 'paid' } });
    expect(await problem(create(helper, 225_90, friend))).toMatchObject({ code: 'discount-not-allowed' });
    expect(await problem(create(helper, 251_00, { payment: 'paid' }))).toMatchObject({ code: 'payment-not-allowed' });
    expect(await created(helper, 251_00, { payment: 'later' })).toMatchObject({ total: 251_00 });
  });

  it('finds a customer by name, email address and postcode, with their last address and orders [PHONE-7]', async () => {
    const { desk, owner, helper } = await openDesk();
    const { reference: former } = await created(owner, 251_00);
    const moved = { ...caller, shippingAddress: '2 Hill Street' };
    const { reference } = await created(owner, 251_00, { customer: moved });
    await created(owner, 251_00, { customer: { ...caller, customerName: 'Grace Noname', customerEmail: '' } });
    await readAccepted(await desk.order(orderOf(desk, { 'desk-2': 1 })));
    const find = (search: string) => json<KnownCustomer[]>(helper.call('orders.customers', { search }));
    for (const search of ['grace hop', 'GRACE@navy', 'po1 3aa hopper']) {
      const found = await find(search);
      expect(found).toMatchObject([{ customer: moved, orders: [{ reference }, { reference: former }] }]);
    }
    expect(await find('po13aa')).toHaveLength(2);
    expect(await find('g')).toEqual([]);
    await json(owner.call('customers.erase', { email: caller.customerEmail }));
    expect((await find('po13aa')).map(({ customer }) => customer.customerName)).toEqual(['Grace Noname']);
  });
});
