import { expect, it } from 'vitest';
import { settings } from '../../../../../content/settings.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import { renderMail } from '../../render-mail.ts';

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
  linkVersion: 0,
};
const withdrawal = {
  order,
  number: 'BB-7K2M-9QXT-R1',
  items: [{ name: 'XL-7', quantity: 1 }],
  name: typed,
  email: 'victim@example.org',
  reason: typed,
  madeAt: 0,
  shipped: true,
  whole: true,
  amount: 25100,
  refund: 0,
  paid: false,
  due: 0,
  sendBackBy: '2026-12-08',
};
const statement = {
  id: 'abc',
  reference: 'BB-7K2M-9QXT',
  orderId: null,
  name: typed,
  email: 'victim@example.org',
  items: typed,
  reason: typed,
  obstacle: 'no-such-order',
  receivedAt: 0,
  outcome: null,
  note: null,
};
const context = {
  settings,
  publicUrl: 'https://shop.example',
  shopCommand: 'shop',
  bankAccounts: undefined,
  orderUrl: () => 'https://shop.example/order/x',
  // Visitor input appears only in emails to a proven address.
  isProven: true,
};

it.each([
  ['order-confirmation', { order }],
  ['order-status', { order, note: null }],
  ['order-notice', { order }],
])('%s starts with the shop’s own text, in its preview too [SAFE-15]', (kind, payload) => {
  const { subject, text, html = '' } = renderMail({ kind, payload }, context);
  const shown = html.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(subject).not.toContain(typed);
  // Previews of unopened emails show at most this much.
  expect(text.slice(0, 150)).not.toContain(typed);
  expect(shown.slice(0, 150)).not.toContain(typed);
  expect(text.slice(0, 150)).toContain(kind === 'order-status' ? 'your order' : order.reference);
  // The address appears further down, under its heading.
  expect(text.slice(text.indexOf('Delivery address'))).toContain(typed);
});

it.each([
  ['withdrawal-receipt', withdrawal],
  ['withdrawal-notice', withdrawal],
  ['statement-receipt', { statement, order }],
  ['statement-notice', { statement, order: undefined }],
])(
  '%s starts with the shop’s own text, with the withdrawal declaration below it [SAFE-15, BACK-13]',
  (kind, payload) => {
    const { subject, text, html = '' } = renderMail({ kind, payload }, context);
    expect(subject).not.toContain(typed);
    expect(text.slice(0, 150)).not.toContain(typed);
    const shown = html.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(shown.slice(0, 150)).not.toContain(typed);
    for (const words of [`Name: ${typed}`, `Reason given: ${typed}`, '1 January 1970 at 01:00:00']) {
      expect(text).toContain(words);
    }
  },
);

it('the receipt of an unmatched withdrawal repeats only the order number that the visitor entered [BACK-23, SAFE-15]', () => {
  const payload = { reference: 'BB-7K2M-9QXT', isWhole: false, receivedAt: 0 };
  const { subject, text } = renderMail({ kind: 'statement-heard', payload }, context);
  expect(subject).toBe('Breezebox: withdrawal statement received');
  for (const part of [
    'Order: BB-7K2M-9QXT',
    'Withdrawn from: the items named in the statement',
    '1 January 1970 at 01:00:00',
  ]) {
    expect(text).toContain(part);
  }
  const notice = { statement: { ...statement, obstacle: 'no-such-order' }, order: undefined, isAnswered: true };
  expect(renderMail({ kind: 'statement-notice', payload: notice }, context).text).toContain(
    'We emailed a receipt, without name and reason, to the address entered.',
  );
});

it('the notice of a message introduces its text, and its subject is a single marked line [SAFE-15]', () => {
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
  expect(text.slice(0, 60)).toMatch(/^New message\n-+\n\nNew message from the contact form:/);
});
