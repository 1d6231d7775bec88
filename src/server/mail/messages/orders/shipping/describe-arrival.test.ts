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
  shopCommand: 'npm run shop --',
  isProven: false,
};

const arrivalIn = (kind: string, payload: object) =>
  /^Arrives: (.*)$/m.exec(renderMail({ kind, payload }, context).text)?.[1];

const order = sampleOrder;
const confirmed = { ...order, status: 'confirmed' };
const shipment = { carrier: 'DPD', trackingNumber: '1', trackingUrl: null };
const friday = Date.UTC(2026, 10, 27, 12);

it.each([
  ['order-confirmation', { order }],
  ['order-status', { order: confirmed, note: null, due: 251_00, changedAt: friday, paidAt: null }],
  ['order-address', { order, changedAt: friday, paidAt: null }],
])('%s of an unpaid order counts from the day of payment [DELIVER-7]', (kind, payload) => {
  expect(arrivalIn(kind, payload)).toBe('2 to 8 working days after payment');
});

it.each([
  ['order-confirmation', { order: { ...order, total: 0, createdAt: friday } }],
  ['order-status', { order: confirmed, note: null, changedAt: friday, paidAt: friday }],
  ['order-address', { order, changedAt: friday, paidAt: friday }],
  ['order-paid', { order, paidAt: friday }],
])('%s of a paid order states the dates [DELIVER-7]', (kind, payload) => {
  expect(arrivalIn(kind, payload)).toBe('Tue 1 to Wed 9 December');
});

it.each([
  ['order-status', { order: { ...order, status: 'shipped' }, shipment, note: null, changedAt: friday }],
  ['order-parcel', { order: { ...order, status: 'shipped' }, shipment, shippedAt: friday, changedAt: friday }],
])('%s of a dispatched order states the dates of the shipment [DELIVER-7]', (kind, payload) => {
  expect(arrivalIn(kind, payload)).toBe('Tue 1 to Fri 4 December');
});

it('follows US holidays for a US order', () => {
  const american = {
    ...confirmed,
    region: 'us-only',
    currency: 'USD',
    customer: { ...order.customer, country: 'United States' },
  };
  const told = { order: american, note: null, changedAt: friday, paidAt: friday };
  expect(arrivalIn('order-status', told)).toBe('Tue, Dec 1 to Wed, Dec 9');
});

it.each([
  [
    'an order that is delivered',
    'order-status',
    { order: { ...order, status: 'delivered' }, note: null, paidAt: friday },
  ],
  ['a payment after dispatch', 'order-paid', { order: { ...order, status: 'shipped' }, paidAt: friday }],
  [
    'details of a parcel that is late',
    'order-parcel',
    { order: { ...order, status: 'shipped' }, shipment, shippedAt: friday, changedAt: Date.UTC(2026, 11, 5) },
  ],
  ['a confirmation queued by an earlier version', 'order-status', { order: confirmed, note: null }],
])('%s states no dates [DELIVER-7]', (_, kind, payload) => {
  expect(arrivalIn(kind, payload)).toBeUndefined();
});

it('a dispatch time without a number of days gives no dates', () => {
  const silent = { ...context, settings: { ...settings, dispatchTime: 'a fortnight' } };
  expect(renderMail({ kind: 'order-confirmation', payload: { order } }, silent).text).not.toContain('Arrives');
});
