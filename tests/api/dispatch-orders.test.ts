import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import type { dispatchOrders } from '../../src/contract/shipping/dispatch.ts';
import { onSqlite } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

type Dispatched = OutputOf<typeof dispatchOrders>;

onSqlite(({ open }) => {
  async function prepare(parts: object = {}) {
    const desk = await openTestingDesk({ store: await open(), parts });
    const helper = await desk.signIn('helper');
    const place = async () => (await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })))).reference;
    const statusOf = async (reference: string) =>
      (await json<DeskOrder>(helper.call('orders.show', { reference }))).status;
    const mails = async (kind: string) =>
      (await desk.store.db.selectFrom('outbox').select('payload').where('kind', '=', kind).execute()).length;
    const dispatch = (input: object) => json<Dispatched>(helper.call('orders.dispatch', input));
    const preview = (input: object) => json<Preview<Dispatched>>(helper.call('orders.dispatch.preview', input));
    return { desk, helper, place, statusOf, mails, dispatch, preview };
  }
  const confirm = (...references: string[]) => references.map((reference) => ({ reference, amount: '251.00' }));

  it('dispatches a list of orders with tracking once the amounts owed are confirmed [ORDESK-20, ORDESK-19]', async () => {
    const { helper, place, statusOf, mails, dispatch, preview } = await prepare();
    const [one, other, sent] = [await place(), await place(), await place()];
    await json(helper.call('orders.set-status', { reference: sent, to: 'shipped', confirmUnpaid: '251.00' }));
    const text = `Order number,Carrier,Tracking number\n${one},royal mail,AB1\n${other},,AB2\n${sent},UPS,1Z1`;
    const input = { text, carrier: 'dpd' };
    const before = await mails('order-status');

    const { output } = await preview(input);
    const owed = { amount: '251.00', charge: '£251.00' };
    expect(output).toMatchObject({
      dispatched: 2,
      emails: 3,
      lines: [
        { line: 2, reference: one, carrier: 'Royal Mail', tracking: 'AB1', effect: 'dispatch', done: false, owed },
        { line: 3, reference: other, carrier: 'DPD', effect: 'dispatch', owed },
        { line: 4, reference: sent, carrier: 'UPS', effect: 'track', owed: null },
      ],
    });
    expect(await dispatch({ ...input, confirmUnpaid: confirm(one) })).toMatchObject({
      dispatched: 0,
      emails: 0,
      lines: [
        { done: false, why: null },
        {
          effect: 'refused',
          why: `Order ${other} is not fully paid: £251.00 is unpaid. Confirm this amount to dispatch it.`,
        },
        { done: false },
      ],
    });
    expect([await statusOf(one), await statusOf(other), await mails('order-status')]).toEqual([
      'pending',
      'pending',
      before,
    ]);

    const all = { ...input, confirmUnpaid: confirm(one, other) };
    expect(await dispatch(all)).toMatchObject({
      dispatched: 2,
      emails: 3,
      lines: [{ done: true }, { done: true }, { done: true }],
    });
    expect([await statusOf(one), await statusOf(other)]).toEqual(['shipped', 'shipped']);
    expect([await mails('order-status'), await mails('order-parcel')]).toEqual([before + 2, 1]);
    const shown = await json<DeskOrder>(helper.call('orders.show', { reference: one }));
    expect(shown.shipment).toEqual({ carrier: 'Royal Mail', trackingNumber: 'AB1', trackingUrl: null });
    expect(shown.trackingLink).toBe('https://www.royalmail.com/track-your-item#/tracking-results/AB1');
    // Sending the same list again changes nothing.
    expect(await dispatch(all)).toMatchObject({
      dispatched: 0,
      emails: 0,
      lines: [{ effect: 'unchanged' }, { effect: 'unchanged' }, { effect: 'unchanged' }],
    });
    expect(await mails('order-parcel')).toBe(1);
  });

  it('changes nothing if any line is invalid, and reports each invalid line [ORDESK-20]', async () => {
    const { helper, place, statusOf, mails, dispatch } = await prepare();
    const [one, cancelled] = [await place(), await place()];
    await json(helper.call('orders.set-status', { reference: cancelled, to: 'cancelled' }));
    const before = await mails('order-status');
    const text = [
      `${one} DHL 1`,
      'BB-NONE-NONE DHL 2',
      `${cancelled} DHL 3`,
      `${one} DHL 4`,
      'BB-AAAA-BBBB,Pigeon,5',
    ].join('\n');
    const { lines, dispatched, emails } = await dispatch({ text, confirmUnpaid: confirm(one) });
    expect([dispatched, emails, await statusOf(one), await mails('order-status')]).toEqual([0, 0, 'pending', before]);
    expect(lines.map(({ why }) => why)).toEqual([
      null,
      "Order 'BB-NONE-NONE' not found.",
      `Order ${cancelled} cannot be changed to dispatched: it is cancelled, which is final.`,
      `Order ${one} is already in line 1.`,
      expect.stringContaining('Carrier ‘Pigeon’ not found.'),
    ]);
    const tooMany = Array.from({ length: 201 }, (_, row) => `BB-AAAA-BBBB DHL ${row}`).join('\n');
    for (const [wrong, detail] of [
      ['\n', 'Enter one line for each order, with order number, carrier and tracking number.'],
      [tooMany, 'Dispatch at most 200 orders at once.'],
    ]) {
      expect(await problem(helper.call('orders.dispatch', { text: wrong }))).toMatchObject({ status: 422, detail });
    }
  });

  it('adds up the lines of chosen orders in a pick list, without dispatched orders [ORDESK-21]', async () => {
    const { desk, helper, place } = await prepare();
    const two = (await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2, 'desk-2': 3 })))).reference;
    const [one, sent] = [await place(), await place()];
    await json(helper.call('orders.set-status', { reference: sent, to: 'shipped', confirmUnpaid: '251.00' }));
    const references = [one, two, sent, 'BB-NONE-NONE'];
    expect(await json(helper.call('orders.pick-list', { references }))).toMatchObject({
      lines: expect.arrayContaining([
        expect.objectContaining({ productId: 'xl-7', quantity: 3, orders: 2 }),
        expect.objectContaining({ productId: 'desk-2', quantity: 3, orders: 1 }),
      ]),
      references: [one, two],
      omitted: ['BB-NONE-NONE', sent],
    });
    const pdf = await helper.call('orders.print-pick-list', { references });
    expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(await problem(helper.call('orders.pick-list', { references: [sent] }))).toMatchObject({
      code: 'nothing-to-ship',
    });
  });

  it('links the tracking page of the owner’s own carrier in the email, on the order page and at the desk [FOLLOW-12]', async () => {
    const carrier = { name: 'Own van', trackingUrl: 'https://van.example/{number}' };
    const { desk, helper } = await prepare({ settings: { ...settings, carriers: [carrier] } });
    const carriers = await json<{ name: string }[]>(helper.call('orders.carriers', {}));
    expect(carriers.map(({ name }) => name).slice(0, 2)).toEqual(['Own van', 'Royal Mail']);
    const { reference, link } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    const text = `${reference}\town van\tV 7`;
    const input = { reference, to: 'shipped', carrier: 'Own van', tracking: 'V 7' };
    const { mails } = await json<Preview>(helper.call('orders.set-status.preview', input));
    expect(mails[0]?.text).toContain('https://van.example/V7');
    await json(helper.call('orders.dispatch', { text, confirmUnpaid: confirm(reference) }));
    expect((await json<DeskOrder>(helper.call('orders.show', { reference }))).trackingLink).toBe(
      'https://van.example/V7',
    );
    expect(await (await desk.fetch(link)).text()).toContain('https://van.example/V7');
  });
});
