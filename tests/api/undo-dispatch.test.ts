import { expect, it } from 'vitest';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import type { dispatchOrders, listDispatches, undoDispatch } from '../../src/contract/shipping/dispatch.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { markSent } from '../../src/server/store/mail/outbox.ts';
import { purgeOrderHolds } from '../../src/server/store/orders/order-holds.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

type Undone = OutputOf<typeof undoDispatch>;
const gbp = { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' };
const transfers = { BANK_ACCOUNTS: JSON.stringify({ GBP: gbp }) };
const unpaid = { confirmUnpaid: '251.00' };

onEachEngine(({ open }) => {
  async function prepare() {
    let now = Date.now();
    const desk = await openTestingDesk({ store: await open(), parts: { clock: () => now }, env: transfers });
    const helper = await desk.signIn('helper');
    const { db } = desk.store;
    const place = async () => (await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })))).reference;
    const show = (reference: string) => json<DeskOrder>(helper.call('orders.show', { reference }));
    const dispatch = async (references: readonly string[]) => {
      now += 1000;
      const text = references.map((reference, nth) => `${reference} DHL A${nth}`).join('\n');
      const confirmUnpaid = references.map((reference) => ({ reference, amount: '251.00' }));
      const { id } = await json<OutputOf<typeof dispatchOrders>>(
        helper.call('orders.dispatch', { text, confirmUnpaid }),
      );
      return id ?? '';
    };
    const queued = async (reference: string) =>
      (
        await db
          .selectFrom('outbox')
          .select(['id', 'recipient', 'attempts', 'payload'])
          .where('kind', '=', 'order-status')
          .execute()
      ).filter(({ payload }) => payload.includes(reference));
    const send = async (reference: string) => {
      for (const mail of await queued(reference)) await markSent(desk.store, mail, now);
    };
    const undo = (id: string) => json<Undone>(helper.call('orders.undo-dispatch', { id }));
    const wait = (ms: number) => {
      now += ms;
    };
    return { desk, db, helper, place, show, dispatch, queued, send, undo, wait };
  }

  it('returns the orders that a list dispatched to their state before, once [ORDESK-29]', async () => {
    const { desk, helper, db, place, show, dispatch, queued, send, undo } = await prepare();
    const [pending, confirmed, told, sent] = [await place(), await place(), await place(), await place()];
    await json(helper.call('orders.set-status', { reference: confirmed, to: 'confirmed' }));
    await json(helper.call('orders.set-status', { reference: sent, to: 'shipped', ...unpaid }));
    const stock = () =>
      db.selectFrom('products').select(['in_stock', 'stock_left']).where('id', '=', 'xl-7').executeTakeFirst();
    const [before, stockBefore] = [await Promise.all([show(pending), show(confirmed)]), await stock()];
    const references = [pending, confirmed, told, sent];
    const id = await dispatch(references);
    await send(told);
    expect(await json<OutputOf<typeof listDispatches>>(helper.call('orders.list-dispatches', {}))).toMatchObject({
      imports: [{ id, orders: 4, tracked: 1, undoneAt: null, file: `${references.toSorted()[0]} and 3 more` }],
    });

    const preview = await json<Preview<Undone>>(helper.call('orders.undo-dispatch.preview', { id }));
    expect([preview.mails, (await show(pending)).status]).toEqual([[], 'shipped']);
    const undone = await undo(id);
    expect(undone).toEqual(preview.output);
    expect(undone.kept).toEqual([]);
    expect(Object.fromEntries(undone.undone.map(({ reference, isTold }) => [reference, isTold]))).toEqual({
      [pending]: false,
      [confirmed]: false,
      [told]: true,
      [sent]: false,
    });
    expect(undone.undone.filter(({ isDispatch }) => !isDispatch)).toMatchObject([{ reference: sent }]);
    for (const [nth, reference] of [pending, confirmed].entries()) {
      const { status, shipment, timeline } = await show(reference);
      expect({ status, shipment }).toEqual({ status: before[nth]?.status, shipment: before[nth]?.shipment });
      // Only the invoice is left of the dispatch.
      expect(timeline.filter(({ kind }) => kind !== 'document')).toEqual(before[nth]?.timeline);
      expect(timeline.some(({ kind }) => kind === 'document')).toBe(true);
    }
    expect([await stock(), await queued(pending)]).toEqual([stockBefore, []]);
    expect([(await show(told)).status, (await show(sent)).status]).toEqual(['pending', 'shipped']);
    const entries = (await listAuditEntries(desk.store.db, {}, 50)).map(
      ({ action, subject }) => `${action} ${subject}`,
    );
    expect(entries).toEqual(
      expect.arrayContaining([`order.undo-dispatch ${pending}`, `order.undo-dispatch-list ${id}`]),
    );
    expect(await problem(helper.call('orders.undo-dispatch', { id }))).toMatchObject({ code: 'dispatch-list-undone' });
    expect(await problem(helper.call('orders.undo-dispatch', { id: 'none' }))).toMatchObject({
      code: 'dispatch-list-not-found',
    });
  });

  it('the next dispatch sends the invoice whose email was withdrawn, once [ORDESK-29]', async () => {
    const { place, dispatch, queued, undo, show } = await prepare();
    const reference = await place();
    const invoiceOf = async () => JSON.parse((await queued(reference)).at(-1)?.payload ?? '{}').invoice;
    await undo(await dispatch([reference]));
    const again = await dispatch([reference]);
    const invoice = await invoiceOf();
    expect((await show(reference)).documents.map(({ number }) => number)).toEqual([invoice]);
    await undo(again);
    await dispatch([reference]);
    expect(await invoiceOf()).toBe(invoice);
    expect(await queued(reference)).toHaveLength(1);
  });

  it('a payment sends the invoice whose email was withdrawn, and the next dispatch does not [ORDESK-29]', async () => {
    const { desk, place, dispatch, queued, undo } = await prepare();
    const reference = await place();
    await undo(await dispatch([reference]));
    const owner = await desk.signIn('owner');
    await json(owner.call('payments.record', { reference, amount: '', note: '' }));
    await json(owner.call('orders.dispatch', { text: `${reference} DHL A1` }));
    expect(JSON.parse((await queued(reference)).at(-1)?.payload ?? '{}').invoice).toBeUndefined();
  });

  it('a sent invoice is not sent again, and an email that is being sent stays [ORDESK-29]', async () => {
    const { db, place, dispatch, queued, send, undo } = await prepare();
    const [sent, leased] = [await place(), await place()];
    const id = await dispatch([sent, leased]);
    await send(sent);
    const [mail] = await queued(leased);
    await db
      .updateTable('outbox')
      .set({ leased_by: 'worker', next_attempt_at: Number.MAX_SAFE_INTEGER })
      .where('id', '=', mail?.id ?? '')
      .execute();
    expect((await undo(id)).undone.map(({ isTold }) => isTold)).toEqual([true, true]);
    await dispatch([sent, leased]);
    expect((await queued(sent)).map(({ payload }) => JSON.parse(payload).invoice !== undefined)).toEqual([true, false]);
    expect(await queued(leased)).toHaveLength(2);
  });

  it('names and keeps orders that changed since [ORDESK-29]', async () => {
    const { desk, db, helper, place, show, dispatch, undo, wait } = await prepare();
    const owner = await desk.signIn('owner');
    const orders = [await place(), await place(), await place(), await place(), await place()] as const;
    const [delivered, tracked, refunded, withdrawn, free] = orders;
    await json(owner.call('payments.record', { reference: refunded, amount: '', note: '' }));
    const id = await dispatch(orders);
    wait(1000);
    await json(helper.call('orders.set-status', { reference: delivered, to: 'delivered' }));
    await json(helper.call('orders.set-shipment', { reference: tracked, tracking: 'B1' }));
    await json(owner.call('orders.refund', { reference: refunded, amount: '1.00', note: '' }));
    const lines = [{ line: 1, quantity: 1 }];
    await json(helper.call('returns.start', { reference: withdrawn, lines, note: '' } as never));
    // As of an earlier declaration, which the customer confirmed after the dispatch.
    await db.updateTable('withdrawals').set({ made_at: 0 }).execute();
    const { undone, kept } = await undo(id);
    expect(undone).toMatchObject([{ reference: free }]);
    expect(Object.fromEntries(kept.map(({ reference, reason }) => [reference, reason]))).toEqual({
      [delivered]: 'The order is delivered.',
      [tracked]: 'Its tracking was changed.',
      [refunded]: 'The order has a refund.',
      [withdrawn]: 'The customer has withdrawn from the order.',
    });
    expect(await Promise.all(orders.map(async (one) => (await show(one)).status))).toEqual([
      'delivered',
      ...['shipped', 'shipped', 'shipped', 'pending'],
    ]);
  });

  it('an order keeps its earlier parcels, and one whose payment deadline has passed stays dispatched [ORDESK-29]', async () => {
    const { desk, db, helper, place, show, dispatch, undo, wait } = await prepare();
    const two = (await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2 })))).reference;
    const part = { reference: two, lines: [{ line: 1, quantity: 1 }], number: 1, carrier: 'UPS', tracking: '1Z' };
    const due = (await show(two)).money.due / 100;
    await json(helper.call('orders.dispatch-part', { ...part, note: '', confirmUnpaid: due.toFixed(2) } as never));
    const before = await show(two);
    const text = `${two} DHL A1`;
    const confirmUnpaid = [{ reference: two, amount: due.toFixed(2) }];
    const { id } = await json<OutputOf<typeof dispatchOrders>>(helper.call('orders.dispatch', { text, confirmUnpaid }));
    expect((await undo(id ?? '')).undone).toMatchObject([{ reference: two }]);
    const { status, parcels } = await show(two);
    expect({ status, parcels }).toEqual({ status: before.status, parcels: before.parcels });

    const late = await place();
    const list = await dispatch([late]);
    await purgeOrderHolds(db);
    const hold = db
      .selectFrom('order_holds')
      .select(['mailbox_hash', 'network_hash'])
      .where('held_until', 'is not', null);
    expect((await hold.execute()).at(-1)).toEqual({ mailbox_hash: null, network_hash: null });
    wait(30 * 24 * 60 * 60 * 1000);
    // Nothing can be undone: the undo is refused, and stays available until it can.
    const [owner, again] = [await desk.signIn('owner'), await desk.signIn('helper')];
    const detail = `Nothing can be undone. ${late}: Its payment deadline has passed, so it would be cancelled.`;
    for (const call of ['orders.undo-dispatch.preview', 'orders.undo-dispatch'] as const) {
      expect(await problem(again.call(call, { id: list }))).toMatchObject({ code: 'nothing-can-be-undone', detail });
    }
    await json(owner.call('payments.record', { reference: late, amount: '', note: '' }));
    expect(await json<Undone>(again.call('orders.undo-dispatch', { id: list }))).toMatchObject({
      undone: [{ reference: late }],
      kept: [],
    });
  });

  it('names the tracking that a list replaces, and the undo of the list restores it [ORDESK-20, ORDESK-29]', async () => {
    const { desk, db, helper, place, show, undo, wait } = await prepare();
    const [linked, bare, changed] = [await place(), await place(), await place()];
    const two = (await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2 })))).reference;
    const due = ((await show(two)).money.due / 100).toFixed(2);
    const part = { reference: two, lines: [{ line: 1, quantity: 1 }], number: 1, carrier: 'UPS', tracking: '1Z' };
    await json(helper.call('orders.dispatch-part', { ...part, note: '', confirmUnpaid: due } as never));
    await json(helper.call('orders.set-status', { reference: two, to: 'shipped', confirmUnpaid: due }));
    for (const reference of [linked, bare, changed]) {
      await json(helper.call('orders.set-status', { reference, to: 'shipped', ...unpaid }));
    }
    const own = { carrier: 'DHL', trackingNumber: 'A1', trackingUrl: 'https://parcels.example/A1' };
    const typed = { carrier: own.carrier, tracking: own.trackingNumber, trackingUrl: own.trackingUrl };
    await json(helper.call('orders.set-shipment', { reference: linked, ...typed }));
    wait(1000);

    const text = [`${linked} DHL B1`, `${bare} DHL B2`, `${changed} DHL B3`, `${two} DHL B4`].join('\n');
    type Dispatched = OutputOf<typeof dispatchOrders>;
    const { output } = await json<Preview<Dispatched>>(helper.call('orders.dispatch.preview', { text }));
    const none = { effect: 'track', replaces: null };
    expect(output.lines).toMatchObject([{ effect: 'track', replaces: { from: 'A1', to: 'B1' } }, none, none, none]);
    const { id, lines } = await json<Dispatched>(helper.call('orders.dispatch', { text }));
    expect(lines[0]).toMatchObject({ done: true, replaces: { from: 'A1', to: 'B1' } });
    expect((await show(linked)).shipment).toEqual({ carrier: 'DHL', trackingNumber: 'B1', trackingUrl: null });
    expect((await show(linked)).trackingLink).toContain('B1');
    expect(await json<OutputOf<typeof listDispatches>>(helper.call('orders.list-dispatches', {}))).toMatchObject({
      imports: [{ id, orders: 4, tracked: 4 }],
    });

    wait(1000);
    await json(helper.call('orders.set-shipment', { reference: changed, tracking: 'C3' }));
    const parcels = async () =>
      (await db.selectFrom('outbox').select('payload').where('kind', '=', 'order-parcel').execute()).map(
        ({ payload }) => JSON.parse(payload).shipment.trackingNumber,
      );
    expect((await parcels()).toSorted()).toEqual(['A1', 'B1', 'B2', 'B3', 'B4', 'C3']);
    const { undone, kept } = await undo(id ?? '');
    expect(undone.map(({ reference }) => reference)).toEqual([linked, bare, two].toSorted());
    expect(undone[0]).toMatchObject({ isDispatch: false, isTold: false });
    expect(kept).toEqual([{ reference: changed, reason: 'Its tracking was changed.' }]);
    expect((await parcels()).toSorted()).toEqual(['A1', 'B3', 'C3']);
    expect((await show(linked)).shipment).toEqual(own);
    const [after, both] = [await show(bare), await show(two)];
    expect([after.status, after.shipment, both.status]).toEqual(['shipped', null, 'shipped']);
    expect(both.parcels.map(({ shipment }) => shipment?.trackingNumber)).toEqual(['1Z', undefined]);
    const entries = await listAuditEntries(desk.store.db, {}, 50);
    const restored = entries.find(({ action, subject }) => action === 'order.parcel' && subject === linked);
    expect(restored).toMatchObject({ before: { trackingNumber: 'B1' }, after: own });
  });

  it('restores the tracking of a part shipment, and keeps nothing of an erased customer [ORDESK-29, HOLD-1]', async () => {
    const { desk, db, helper, place, show, undo } = await prepare();
    const owner = await desk.signIn('owner');
    const two = (await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2 })))).reference;
    const due = ((await show(two)).money.due / 100).toFixed(2);
    const part = { reference: two, lines: [{ line: 1, quantity: 1 }], number: 1, carrier: 'UPS', tracking: '1Z' };
    await json(helper.call('orders.dispatch-part', { ...part, note: '', confirmUnpaid: due } as never));
    await json(owner.call('orders.cancel-rest', { reference: two, note: '' }));
    const { id } = await json<OutputOf<typeof dispatchOrders>>(
      helper.call('orders.dispatch', { text: `${two} DHL B1` }),
    );
    const number = async () => (await show(two)).parcels[0]?.shipment?.trackingNumber;
    expect(await number()).toBe('B1');
    await undo(id ?? '');
    expect(await number()).toBe('1Z');

    const erased = await place();
    await json(helper.call('orders.set-status', { reference: erased, to: 'shipped', ...unpaid, carrier: 'DHL' }));
    await json(helper.call('orders.dispatch', { text: `${erased} UPS B2` }));
    const kept = () => db.selectFrom('dispatch_list_orders').select('former_shipment').execute();
    expect((await kept()).filter(({ former_shipment: one }) => one?.includes('DHL'))).toHaveLength(1);
    const { customerEmail: email } = (await show(erased)).customer;
    await json(owner.call('customers.erase', { email }));
    expect((await kept()).map(({ former_shipment: one }) => one)).toEqual([null, null]);
  });
});
