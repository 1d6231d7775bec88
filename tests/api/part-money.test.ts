import { expect, it } from 'vitest';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import { adjustStock } from '../../src/server/store/catalogue/stock/stock.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem, withdraw } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

onEachEngine(({ open }) => {
  /** An order of two XL-7 and a Desk, of which one XL-7 is dispatched. */
  async function openPart({ paid }: { readonly paid: boolean }) {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    await inTransaction(desk.store, (tx) => adjustStock(tx, 'xl-7', { left: 5 }, Date.now()));
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2, 'desk-2': 1 })));
    const pay = () =>
      json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    if (paid) await pay();
    const lines = [{ line: 1, quantity: 1 }];
    const part = { reference, lines, ...(!paid && { confirmUnpaid: '591.00' }) };
    await json(owner.call('orders.dispatch-part', part as never));
    const show = () => json<DeskOrder>(owner.call('orders.show', { reference }));
    const stock = async () =>
      (await desk.store.db.selectFrom('products').select('stock_left').where('id', '=', 'xl-7').executeTakeFirst())
        ?.stock_left;
    return { desk, owner, reference, pay, show, stock };
  }
  const rest = [
    { line: 1, quantity: 1 },
    { line: 2, quantity: 1 },
  ];

  it('credits unsent goods that are withdrawn from an order whose invoice is unpaid [PARCEL-3]', async () => {
    const { desk, reference, pay, show } = await openPart({ paid: false });
    await withdraw(desk, reference, rest);
    const documents = [
      { kind: 'invoice', gross: 591_00 },
      { kind: 'credit-note', gross: 340_00 },
    ];
    expect(await show()).toMatchObject({ money: { due: 251_00 }, documents });
    await pay();
    expect(await show()).toMatchObject({ money: { state: 'paid', due: 0 }, documents });
  });

  it('lets staff take unsent goods out of an unpaid order, as the refused cancellation says [PARCEL-3]', async () => {
    const { owner, reference, show, stock } = await openPart({ paid: false });
    expect(await problem(owner.call('orders.set-status', { reference, to: 'cancelled' }))).toMatchObject({
      detail: expect.stringContaining('or cancel the rest if the order isn’t paid'),
    });
    await json(owner.call('orders.cancel-rest', { reference } as never));
    expect(await stock()).toBe(4);
    expect(await show()).toMatchObject({
      status: 'shipped',
      money: { due: 251_00 },
      documents: [{}, { gross: 340_00 }],
    });
  });

  it('restocks unsent units that are refunded, and others only if staff say so [PARCEL-3]', async () => {
    const { owner, reference, stock } = await openPart({ paid: true });
    expect(await stock()).toBe(3);
    const lines = [{ line: 1, quantity: 2 }];
    await json(owner.call('orders.refund', { reference, lines, note: '' } as never));
    expect(await stock()).toBe(4);
  });

  it('asks a part-paid order for no refunded goods again, and credits them [PARCEL-3, REFUND-1]', async () => {
    const { desk, owner, reference, show } = await openPart({ paid: false });
    const key = crypto.randomUUID();
    await json(owner.call('payments.record', { reference, amount: '300.00', note: '', key }));
    const { id = '' } = await desk.store.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    await json(owner.call('payments.resolve', { id, outcome: 'counted', note: '' }));
    expect(await show()).toMatchObject({ money: { due: 291_00 } });
    const lines = [{ line: 1, quantity: 1 }];
    await json(owner.call('orders.refund', { reference, lines, note: '' } as never));
    expect(await show()).toMatchObject({
      money: { paid: 49_00, due: 291_00 },
      documents: [{ gross: 591_00 }, { kind: 'credit-note', gross: 251_00 }],
    });
  });

  it('accepts tracking without a parcel number once the rest is not sent [PARCEL-2]', async () => {
    const { desk, owner, reference, show } = await openPart({ paid: true });
    await withdraw(desk, reference, rest);
    await json(owner.call('orders.set-shipment', { reference, carrier: 'DPD', tracking: 'AB 9' }));
    expect(await show()).toMatchObject({
      status: 'shipped',
      parcels: [{ number: 1, shipment: { trackingNumber: 'AB 9' } }],
    });
  });
});
