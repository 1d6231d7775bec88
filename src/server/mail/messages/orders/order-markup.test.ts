import { expect, it } from 'vitest';
import { settings } from '../../../../../content/settings.ts';
import { renderMail } from '../../render-mail.ts';
import type { MailContext } from '../../rendered-mail.ts';
import { sampleOrder } from '../../sample-mails.ts';

const context: MailContext = {
  settings,
  publicUrl: 'https://shop.example',
  orderUrl: () => 'https://shop.example/order/1',
  bankAccounts: undefined,
  shopCommand: 'npm run shop --',
  isProven: false,
};
const shipment = { carrier: 'DPD', trackingNumber: '1', trackingUrl: null };
const order = { ...sampleOrder, status: 'shipped' };

it.each([
  ['order-status', { order, shipment, note: null, changedAt: Date.UTC(2026, 10, 27, 12) }],
  ['order-parcel', { order, shipment }],
])('the parcel markup of %s includes the address only for a proven mailbox [VALIDATOR-5]', (kind, payload) => {
  const parcelFor = (isProven: boolean) => {
    const { html = '' } = renderMail({ kind, payload }, { ...context, isProven });
    const all = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    return all.map(([, json = '']) => JSON.parse(json)).find((one) => one['@type'] === 'ParcelDelivery');
  };
  const { customerName, shippingAddress, city, postalCode, country } = order.customer;
  expect(parcelFor(true).deliveryAddress).toEqual({
    '@type': 'PostalAddress',
    name: customerName,
    streetAddress: shippingAddress,
    addressLocality: city,
    postalCode,
    addressCountry: country,
  });
  expect(parcelFor(false).deliveryAddress).toEqual({ '@type': 'PostalAddress', addressCountry: country });
});

it('the parcel markup of a dispatch email includes the expected delivery dates [VALIDATOR-5]', () => {
  const payload = { order, shipment, note: null, changedAt: Date.UTC(2026, 10, 27, 12) };
  const { html = '' } = renderMail({ kind: 'order-status', payload }, context);
  expect(html).toContain('"expectedArrivalFrom":"2026-12-01T09:00:00Z","expectedArrivalUntil":"2026-12-04T18:00:00Z"');
});
