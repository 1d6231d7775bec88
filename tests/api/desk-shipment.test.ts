import { expect, it } from 'vitest';
import type { MailPreviewContent, Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { onSqlite } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

onSqlite(({ open }) => {
  it('records and corrects the tracking of a dispatched shipment, with a preview of the email [ORDESK-16, FOLLOW-9]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const helper = await desk.signIn('helper');
    const { reference, link } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2 })));
    const order = () => json<DeskOrder>(helper.call('orders.show', { reference }));
    const mails = () => desk.store.db.selectFrom('outbox').select(['id', 'kind']).orderBy('id').execute();
    const parcel = { reference, carrier: 'DHL', tracking: 'AB 1', trackingUrl: 'https://parcels.example/AB1' };

    expect(await problem(helper.call('orders.set-shipment', parcel))).toMatchObject({
      status: 409,
      code: 'not-in-transit',
      detail: `Order ${reference} has not been dispatched yet. Add tracking when you dispatch it.`,
    });
    await json(helper.call('orders.set-status', { reference, to: 'shipped', confirmUnpaid: '502.00' }));
    const [before, queued] = [await order(), await mails()];
    expect(before.shipment).toBeNull();

    const { mails: previewed } = await json<Preview>(helper.call('orders.set-shipment.preview', parcel));
    const [shown] = previewed;
    expect(previewed).toHaveLength(1);
    expect(shown).toMatchObject({ recipient: 'ada@example.org', state: 'preview' });
    expect(shown?.subject).toBe(`Breezebox order ${reference}: parcel details`);
    for (const words of ['DHL', 'AB 1', 'https://parcels.example/AB1']) expect(shown?.text).toContain(words);
    expect([await order(), await mails()]).toEqual([before, queued]);

    await json(helper.call('orders.set-shipment', parcel));
    const { shipment, timeline } = await order();
    expect(shipment).toEqual({
      carrier: 'DHL',
      trackingNumber: 'AB 1',
      trackingUrl: 'https://parcels.example/AB1',
    });
    const sent = timeline.find(({ title }) => title.includes('Parcel details'));
    const mail = await json<MailPreviewContent>(helper.call('orders.mail', { reference, id: sent?.mail ?? '' }));
    expect([mail.subject, mail.text, mail.html]).toEqual([shown?.subject, shown?.text, shown?.html]);
    // Repeating the request sends nothing more.
    expect(await problem(helper.call('orders.set-shipment', parcel))).toMatchObject({ status: 409, code: 'unchanged' });

    await json(helper.call('orders.set-shipment', { ...parcel, tracking: 'AB 2', trackingUrl: '' }));
    expect((await order()).shipment).toEqual({ carrier: 'DHL', trackingNumber: 'AB 2', trackingUrl: null });
    expect((await mails()).filter(({ kind }) => kind === 'order-parcel')).toHaveLength(2);
    const html = await (await desk.fetch(link)).text();
    expect(html).toContain('AB 2');
    expect(html).not.toContain('parcels.example');

    const changes = await listAuditEntries(desk.store.db, { subject: reference }, 10);
    expect(changes.filter(({ action }) => action === 'order.parcel')).toMatchObject([
      { before: { trackingNumber: 'AB 1' }, after: { trackingNumber: 'AB 2', trackingUrl: null } },
      { after: { carrier: 'DHL', trackingNumber: 'AB 1' } },
    ]);
    await json(helper.call('orders.set-status', { reference, to: 'delivered' }));
    expect(await problem(helper.call('orders.set-shipment', { ...parcel, tracking: 'AB 3' }))).toMatchObject({
      detail: `Order ${reference} is delivered: it is not in transit.`,
    });
  });

  it.each([
    [{ carrier: '' }, { status: 422, code: 'carrier-required', errors: [{ field: 'carrier' }] }],
    [{ trackingUrl: 'javascript:alert(1)' }, { status: 422, errors: [{ field: 'trackingUrl' }] }],
    [{ tracking: 'A\nB' }, { status: 422, errors: [{ field: 'tracking' }] }],
    [{ reference: 'BB-NONE-NONE' }, { status: 404, code: 'order-not-found' }],
  ])('refuses %j as shipment data, and notifies nobody [ORDESK-16]', async (wrong, refusal) => {
    const desk = await openTestingDesk({ store: await open() });
    const helper = await desk.signIn('helper');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    await json(helper.call('orders.set-status', { reference, to: 'shipped', confirmUnpaid: '251.00' }));
    const parcel = { reference, carrier: 'DHL', tracking: 'AB1', trackingUrl: '', ...wrong };
    for (const call of ['orders.set-shipment.preview', 'orders.set-shipment'] as const) {
      expect(await problem(helper.call(call, parcel))).toMatchObject(refusal);
    }
    const mails = await desk.store.db.selectFrom('outbox').select('kind').execute();
    expect(mails.map(({ kind }) => kind)).not.toContain('order-parcel');
  });
});
