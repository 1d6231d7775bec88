import { expect, it } from 'vitest';
import { settings } from '../../../../../../content/settings.ts';
import { renderMail } from '../../../render-mail.ts';
import type { MailContext } from '../../../rendered-mail.ts';
import { sampleOrder } from '../../../sample-mails.ts';

const context: MailContext = {
  settings,
  publicUrl: 'https://shop.example',
  orderUrl: () => 'https://shop.example/order/1',
  bankAccounts: undefined,
  shopCommand: '',
  isProven: true,
};
const desk = { productId: 'desk-2', name: 'Desk 2-fan', quantity: 2, unitPrice: 89_00, lineTotal: 178_00 };
const order = { ...sampleOrder, lines: [...sampleOrder.lines, desk], status: 'confirmed' };
const [xl, oneDesk] = [
  { name: 'XL-7', quantity: 1 },
  { name: 'Desk 2-fan', quantity: 1 },
];
const shipment = { carrier: 'DPD', trackingNumber: '15500001', trackingUrl: null };
const shipped = { shipment, note: null, due: 0, changedAt: Date.UTC(2026, 10, 27, 12) };

/** What the email's data for mail programs says that its parcel contains. */
function contentIn(html = '') {
  const all = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const parcel = all.map(([, json = '']) => JSON.parse(json)).find((one) => one['@type'] === 'ParcelDelivery');
  return parcel.itemShipped.map(({ name }: { readonly name: string }) => name);
}

it('a partial shipment lists its items and those to follow [PARCEL-2]', () => {
  const payload = { ...shipped, order, items: [oneDesk], following: [xl, oneDesk] };
  const { subject, text, html } = renderMail({ kind: 'order-part-shipped', payload }, context);
  expect(subject).toBe(`Breezebox order ${order.reference}: partly dispatched`);
  expect(text).toContain('In this parcel: 1 × Desk 2-fan\nStill to come: 1 × XL-7 and 1 × Desk 2-fan');
  expect(text).toContain('https://track.dpd.co.uk/parcels/15500001');
  expect(contentIn(html)).toEqual(['Desk 2-fan']);
});

it('the last shipment lists its items and those dispatched earlier [PARCEL-2]', () => {
  const parcel = { items: [xl, oneDesk], earlier: [oneDesk] };
  const payload = { ...shipped, order: { ...order, status: 'shipped' }, parcel };
  const { text, html } = renderMail({ kind: 'order-status', payload }, context);
  expect(text).toContain('In this parcel: 1 × XL-7 and 1 × Desk 2-fan\nDispatched earlier: 1 × Desk 2-fan');
  expect(contentIn(html)).toEqual(['XL-7', 'Desk 2-fan']);
});

it('a refund lists the items that will not be sent [PARCEL-3]', () => {
  const payload = { order, amount: 89_00, note: null, items: [oneDesk], unsent: [oneDesk] };
  expect(renderMail({ kind: 'order-refunded', payload }, context).text).toContain('We won’t send 1 × Desk 2-fan.');
});
