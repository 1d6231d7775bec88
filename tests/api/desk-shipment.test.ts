import { expect, it } from 'vitest';
import type { MailPreviewContent } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/desk/orders.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

onEachEngine(({ open }) => {
  it('says how a parcel travels that is on its way, and says it anew, with the mail shown before [ORDESK-16, FOLLOW-9]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const helper = await desk.signIn('helper');
    const { reference, link } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2 })));
    const order = () => json<DeskOrder>(helper.call('orders.show', { reference }));
    const mails = () => desk.store.db.selectFrom('outbox').select(['id', 'kind']).orderBy('id').execute();
    const parcel = { reference, carrier: 'DHL', tracking: 'AB 1', trackingUrl: 'https://parcels.example/AB1' };

    expect(await problem(helper.call('orders.set-shipment', parcel))).toMatchObject({
      status: 409,
      reason: 'not-on-its-way',
      detail: `Order ${reference} has not left yet: say how its parcel travels as you ship it.`,
    });
    await json(helper.call('orders.set-status', { references: [reference], to: 'shipped' } as never));
    const [before, queued] = [await order(), await mails()];
    expect(before.shipment).toBeNull();

    const shown = await json<MailPreviewContent>(helper.call('orders.preview-shipment', parcel));
    expect(shown).toMatchObject({ recipient: 'ada@example.org', state: 'preview' });
    expect(shown.subject).toBe(`The parcel of your Breezebox order ${reference}`);
    for (const words of ['DHL', 'AB 1', 'https://parcels.example/AB1']) expect(shown.text).toContain(words);
    expect([await order(), await mails()]).toEqual([before, queued]);

    await json(helper.call('orders.set-shipment', parcel));
    const { shipment, timeline } = await order();
    expect(shipment).toEqual({
      carrier: 'DHL',
      trackingNumber: 'AB 1',
      trackingUrl: 'https://parcels.example/AB1',
    });
    const sent = timeline.find(({ title }) => title.includes('How the parcel travels'));
    const mail = await json<MailPreviewContent>(helper.call('orders.mail', { reference, id: sent?.mail ?? '' }));
    expect([mail.subject, mail.text, mail.html]).toEqual([shown.subject, shown.text, shown.html]);
    // Once however often it is sent.
    expect(await problem(helper.call('orders.set-shipment', parcel))).toMatchObject({ status: 409, reason: 'same' });

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
    await json(helper.call('orders.set-status', { references: [reference], to: 'delivered' } as never));
    expect(await problem(helper.call('orders.set-shipment', { ...parcel, tracking: 'AB 3' }))).toMatchObject({
      detail: `Order ${reference} is delivered: no parcel of it is on its way.`,
    });
  });

  it.each([
    [{ carrier: '' }, { status: 409, reason: 'no-carrier' }],
    [{ trackingUrl: 'javascript:alert(1)' }, { status: 422, errors: [{ field: 'trackingUrl' }] }],
    [{ tracking: 'A\nB' }, { status: 422, errors: [{ field: 'tracking' }] }],
    [{ reference: 'BB-NONE-NONE' }, { status: 409, reason: 'unknown' }],
  ])('refuses %j of a parcel, and tells nobody [ORDESK-16]', async (wrong, refusal) => {
    const desk = await openTestingDesk({ store: await open() });
    const helper = await desk.signIn('helper');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    await json(helper.call('orders.set-status', { references: [reference], to: 'shipped' } as never));
    const parcel = { reference, carrier: 'DHL', tracking: 'AB1', trackingUrl: '', ...wrong };
    for (const call of ['orders.preview-shipment', 'orders.set-shipment'] as const) {
      expect(await problem(helper.call(call, parcel))).toMatchObject(refusal);
    }
    const mails = await desk.store.db.selectFrom('outbox').select('kind').execute();
    expect(mails.map(({ kind }) => kind)).not.toContain('order-parcel');
  });
});
