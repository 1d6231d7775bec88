import { expect, it } from 'vitest';
import { settings } from '../../../../content/settings.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { renderMail } from '../render-mail.ts';

const typed = 'Customer, your parcel is held by customs';
const order: StoredOrder = {
  id: 'order-1',
  reference: 'BB-7K2M-9QXT',
  region: 'uk-eu',
  currency: 'GBP',
  customer: {
    customerName: typed,
    customerEmail: 'victim@example.org',
    shippingAddress: typed,
    city: typed,
    postalCode: typed,
    country: typed,
  },
  lines: [{ productId: 'xl-7', name: 'XL-7', quantity: 1, unitPrice: 25100, lineTotal: 25100 }],
  subtotal: 25100,
  discount: 0,
  total: 25100,
  promoCode: null,
  promoPercent: 0,
  status: 'shipped',
  createdAt: 0,
};
const context = { settings, publicUrl: 'https://shop.example', shopCommand: 'shop' };

it.each([
  ['order-confirmation', { order }],
  ['order-status', { order, note: null }],
  ['order-notice', { order }],
])('%s begins with the words of the store, in its preview too [SAFE-15]', (kind, payload) => {
  const { subject, text, html = '' } = renderMail({ kind, payload }, context);
  const shown = html.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(subject).not.toContain(typed);
  // No program shows more than this of a mail that is not open.
  expect(text.slice(0, 150)).not.toContain(typed);
  expect(shown.slice(0, 150)).not.toContain(typed);
  expect(text.slice(0, 150)).toContain(kind === 'order-status' ? 'Your order' : order.reference);
  // The address stands below, where it is asked for.
  expect(text.slice(text.indexOf('Delivery address'))).toContain(typed);
});

it('the notice of a message says whose words it holds, and its subject is one marked line [SAFE-15]', () => {
  const message = {
    id: 'm',
    name: typed,
    email: 'a@b.example',
    subject: `Pay\r\nnow`,
    message: typed,
    verified: false,
  };
  const { subject, text } = renderMail({ kind: 'message-notice', payload: { message } }, context);
  expect(subject).toBe('Contact form: Pay now');
  expect(text.slice(0, 60)).toMatch(/^Someone has written with the contact form/);
});
