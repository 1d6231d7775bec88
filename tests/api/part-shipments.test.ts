import { expect, it } from 'vitest';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { OrderList } from '../../src/contract/orders/order-list.ts';
import type { OrderView } from '../../src/contract/orders/order-view.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import type { dispatchPart } from '../../src/contract/shipping/part-shipments.ts';
import type { PickList } from '../../src/contract/shipping/pick-list.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { eraseCustomer } from '../../src/server/store/customers/erase-customer.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { onEachEngine } from '../store/engines.ts';
import { readPdf } from '../support/page-checks/read-pdf.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

type Dispatched = OutputOf<typeof dispatchPart>;
const unpaid = { confirmUnpaid: '591.00' };

onEachEngine(({ open }) => {
  async function prepare() {
    const desk = await openTestingDesk({ store: await open() });
    const helper = await desk.signIn('helper');
    const { reference, link } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2, 'desk-2': 1 })));
    const part = (input: object) => helper.call('orders.dispatch-part', { reference, ...input } as never);
    const show = () => json<DeskOrder>(helper.call('orders.show', { reference }));
    const listed = async (status: string) =>
      (await json<OrderList>(helper.call('orders.list', { status }))).orders.map((one) => one.fulfilmentStatus);
    const page = async () => (await (await desk.fetch(link)).json()) as OrderView;
    const mails = async (kind: string) =>
      (await desk.store.db.selectFrom('outbox').select('payload').where('kind', '=', kind).execute()).map(
        ({ payload }) => JSON.parse(payload),
      );
    const slips = async (input: object) =>
      (
        await readPdf(
          new Uint8Array(
            await (await helper.call('orders.packing-slips', { references: [reference], ...input })).arrayBuffer(),
          ),
        )
      ).pages;
    return { desk, helper, reference, link, part, show, listed, page, mails, slips };
  }
  const first = {
    lines: [{ line: 1, quantity: 1 }],
    number: 1,
    carrier: 'DPD',
    tracking: 'JD 0002 3456',
    note: 'Fragile',
  };

  it('dispatches an order in several shipments, each with its email, tracking and packing slip [PARCEL-1, PARCEL-2]', async () => {
    const { helper, reference, part, show, listed, page, mails, slips } = await prepare();
    const preview = await json<Preview<Dispatched>>(
      helper.call('orders.dispatch-part.preview', { reference, ...first } as never),
    );
    expect(preview.output).toMatchObject({ number: 1, status: 'confirmed', owed: { amount: '591.00' } });
    expect(preview.mails).toHaveLength(1);
    for (const words of [
      'In this parcel: 1 × XL-7',
      'Still to come: 1 × XL-7 and 1 × ',
      'JD 0002 3456',
      'Fragile',
      '£591.00',
    ])
      expect(preview.mails[0]?.text).toContain(words);
    expect(await problem(part(first))).toMatchObject({ status: 409, code: 'unpaid' });
    expect([(await show()).status, await mails('order-part-shipped')]).toEqual(['pending', []]);

    await json(part({ ...first, ...unpaid }));
    expect(await problem(part({ ...first, ...unpaid }))).toMatchObject({ status: 409, code: 'parcel-exists' });
    expect(await problem(part({ lines: [{ line: 1, quantity: 2 }], ...unpaid }))).toMatchObject({
      code: 'parcel-lines-exceed',
      detail: expect.stringContaining('1 × XL-7, 1 × '),
    });
    const order = await show();
    expect(order).toMatchObject({
      status: 'confirmed',
      fulfilmentStatus: 'part-fulfilled',
      toSend: [1, 1],
      next: ['shipped'],
      documents: [{ kind: 'invoice' }],
      parcels: [
        {
          number: 1,
          items: '1 × XL-7',
          note: 'Fragile',
          shipment: { carrier: 'DPD', trackingNumber: 'JD 0002 3456' },
          trackingLink: 'https://track.dpd.co.uk/parcels/JD00023456',
        },
      ],
    });
    expect(order.timeline).toContainEqual(
      expect.objectContaining({ kind: 'parcel', title: 'Parcel 1 dispatched: 1 × XL-7', text: 'Fragile' }),
    );
    expect([await listed('part-fulfilled'), await listed('unfulfilled'), await listed('confirmed')]).toEqual([
      ['part-fulfilled'],
      [],
      ['part-fulfilled'],
    ]);
    expect(
      (await json<OrderList>(helper.call('orders.list', { search: 'jd00023456' }))).orders.map((one) => one.reference),
    ).toEqual([reference]);
    const pick = await json<PickList>(helper.call('orders.pick-list', { references: [reference] }));
    expect(pick.lines.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual([
      ['desk-2', 1],
      ['xl-7', 1],
    ]);
    expect(await page()).toMatchObject({
      status: 'confirmed',
      parcels: [{ number: 1, items: [{ name: 'XL-7', quantity: 1 }], note: 'Fragile' }],
      following: [{ name: 'XL-7', quantity: 1 }, { quantity: 1 }],
    });
    const [next] = await slips({});
    expect(next).toMatch(/Parcel\s+2/);
    expect(next).toContain('Sent separately: 1 × XL-7.');

    // Tracking of one parcel; a list that names the parcel again dispatches nothing.
    const tracking = { reference, carrier: 'DPD', tracking: 'AB 9' };
    expect(await problem(helper.call('orders.set-shipment', tracking))).toMatchObject({ code: 'parcel-not-found' });
    await json(helper.call('orders.set-shipment', { ...tracking, parcel: 1 } as never));
    expect((await mails('order-parcel'))[0]).toMatchObject({ items: [{ name: 'XL-7', quantity: 1 }] });
    const list = (number: string) =>
      json(
        helper.call('orders.dispatch', {
          text: `${reference} DPD ${number}`,
          confirmUnpaid: [{ reference, amount: '591.00' }],
        }),
      );
    expect(await list('ab9')).toMatchObject({ lines: [{ effect: 'unchanged' }], dispatched: 0 });
    expect(await list(`AB10\n${reference} DPD AB11`)).toMatchObject({
      dispatched: 0,
      lines: [{}, { effect: 'refused' }],
    });
    const both = `AB10\n${reference} DPD AB9`;
    expect(await list(both)).toMatchObject({ lines: [{ effect: 'dispatch', done: true }, { effect: 'unchanged' }] });
    expect(await list(both)).toMatchObject({ lines: [{ effect: 'unchanged' }, { effect: 'unchanged' }] });

    expect(await show()).toMatchObject({
      status: 'shipped',
      fulfilmentStatus: 'fulfilled',
      toSend: [0, 0],
      parcels: [
        { number: 1, shipment: { trackingNumber: 'AB 9' } },
        { number: 2, items: expect.stringMatching(/^1 × XL-7, 1 × /), shipment: { trackingNumber: 'AB10' } },
      ],
    });
    expect((await mails('order-status')).at(-1)).toMatchObject({
      parcel: { items: [{ name: 'XL-7', quantity: 1 }, {}], earlier: [{ name: 'XL-7', quantity: 1 }] },
    });
    expect((await page()).parcels.map(({ shipment }) => shipment?.trackingUrl)).toEqual([
      'https://track.dpd.co.uk/parcels/AB9',
      'https://track.dpd.co.uk/parcels/AB10',
    ]);
    expect((await slips({})).length).toBe(2);
    expect((await slips({ parcel: 1 })).length).toBe(1);
    const other = { references: [reference], parcel: 3 };
    expect(await problem(helper.call('orders.packing-slips', other as never))).toMatchObject({
      code: 'parcel-not-found',
    });
    await json(helper.call('orders.set-shipment', { ...tracking, tracking: 'AB11' }));
    expect((await show()).shipment).toMatchObject({ trackingNumber: 'AB11' });
  });

  it('marks the order as dispatched if one shipment contains all of it, and audits it [PARCEL-1]', async () => {
    const { desk, part, show, mails } = await prepare();
    await json(part({ ...first, ...unpaid }));
    const all = {
      lines: [
        { line: 1, quantity: 1 },
        { line: 2, quantity: 1 },
      ],
      ...unpaid,
    };
    expect(await json(part(all))).toMatchObject({ number: 2, status: 'shipped' });
    expect((await show()).parcels).toHaveLength(2);
    expect(await mails('order-part-shipped')).toHaveLength(1);
    const entries = await listAuditEntries(desk.store.db, {}, 20);
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'order.dispatch-part',
        after: expect.objectContaining({ number: 1, items: '1 × XL-7', trackingNumber: 'JD 0002 3456' }),
      }),
    );
  });

  it('records the delivery of each parcel; the last one delivers the order and starts the period [PARCEL-4]', async () => {
    const { desk, helper, reference, part, show, page, mails } = await prepare();
    const deliver = (number: number, name = 'orders.deliver-parcel') => helper.call(name, { reference, number });
    expect(await problem(deliver(1))).toMatchObject({ code: 'parcel-not-found' });
    await json(part({ ...first, ...unpaid }));
    expect(await json(deliver(1))).toMatchObject({ number: 1, status: 'confirmed', notEmailed: null });
    expect(await page()).toMatchObject({
      status: 'confirmed',
      parcels: [{ deliveredAt: expect.any(Number) }],
      withdrawals: { over: false },
    });
    expect((await page()).withdrawals.lastDay).toBeUndefined();
    const before = (await mails('order-status')).length;
    await json(helper.call('orders.set-status', { reference, to: 'shipped', ...unpaid }));
    const preview = await json<Preview<{ status: string }>>(deliver(2, 'orders.deliver-parcel.preview'));
    expect([preview.output.status, preview.mails.length]).toEqual(['delivered', 1]);
    expect((await show()).parcels).toMatchObject([{ deliveredAt: expect.any(Number) }, { deliveredAt: null }]);
    expect(await json(deliver(2))).toMatchObject({ status: 'delivered' });
    // Repeating it changes nothing.
    await json(deliver(2));
    expect((await mails('order-status')).length).toBe(before + 2);
    expect((await page()).withdrawals.lastDay).toBeDefined();
    expect((await show()).timeline.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Parcel 1 delivered', 'Parcel 2 delivered', 'Delivered']),
    );
    const entries = await listAuditEntries(desk.store.db, {}, 20);
    expect(entries.filter(({ action }) => action === 'order.deliver-parcel')).toHaveLength(2);
  });

  it('delivers all parcels with the order, and the order once the rest was refunded [PARCEL-4]', async () => {
    const { helper, reference, part, show } = await prepare();
    await json(part({ ...first, ...unpaid }));
    await json(helper.call('orders.set-status', { reference, to: 'shipped', ...unpaid }));
    await json(helper.call('orders.set-status', { reference, to: 'delivered' }));
    expect((await show()).parcels).toMatchObject([
      { deliveredAt: expect.any(Number) },
      { deliveredAt: expect.any(Number) },
    ]);

    const other = await prepare();
    const owner = await other.desk.signIn('owner');
    const of = { reference: other.reference };
    await json(owner.call('payments.record', { ...of, amount: '', note: '', key: crypto.randomUUID() }));
    await json(other.part(first));
    await json(owner.call('orders.deliver-parcel', { ...of, number: 1 }));
    const lines = [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ];
    await json(owner.call('orders.refund', { ...of, lines, note: '' } as never));
    expect(await other.show()).toMatchObject({ status: 'delivered', parcels: [{ number: 1 }] });
  });

  it('refuses to edit or cancel a partly dispatched order [PARCEL-3]', async () => {
    const { helper, reference, part, show } = await prepare();
    await json(part({ ...first, ...unpaid }));
    const edit = { reference, lines: [{ productId: 'xl-7', quantity: 1 }], note: '' };
    expect(await problem(helper.call('orders.edit', edit, { 'If-Match': '*' }))).toMatchObject({
      code: 'edit-part-dispatched',
    });
    expect(await problem(helper.call('orders.set-status', { reference, to: 'cancelled' }))).toMatchObject({
      status: 409,
      code: 'part-dispatched',
    });
    expect((await show()).status).toBe('confirmed');
  });

  it('refunds undispatched lines first, which are then not sent [PARCEL-3]', async () => {
    const { desk, reference, part, show, mails } = await prepare();
    const owner = await desk.signIn('owner');
    await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    await json(part(first));
    const refund = (lines: object[]) => json(owner.call('orders.refund', { reference, lines, note: '' } as never));
    await refund([{ line: 1, quantity: 2 }]);
    expect(await show()).toMatchObject({ fulfilmentStatus: 'part-fulfilled', toSend: [0, 1] });
    expect(await mails('order-refunded')).toMatchObject([
      { items: [{ name: 'XL-7', quantity: 2 }], unsent: [{ name: 'XL-7', quantity: 1 }] },
    ]);
    await refund([{ line: 2, quantity: 1 }]);
    expect(await show()).toMatchObject({ status: 'shipped', fulfilmentStatus: 'fulfilled', parcels: [{ number: 1 }] });
  });

  it('removes the tracking number of an erased customer, but keeps the shipment contents [PARCEL-2]', async () => {
    const { desk, part, show, helper, reference } = await prepare();
    await json(part({ ...first, ...unpaid }));
    await json(helper.call('orders.set-status', { reference, to: 'shipped', ...unpaid }));
    await inTransaction(desk.store, (tx) => eraseCustomer(tx, 'ada@example.org', Date.now()));
    const { parcels } = await show();
    expect(parcels).toMatchObject([{ items: '1 × XL-7', note: null }, { items: expect.stringMatching(/^1 × XL-7, /) }]);
    expect(JSON.stringify(parcels)).not.toContain('JD 0002');
  });
});
