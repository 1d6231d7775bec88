import { expect, it } from 'vitest';
import { settings } from '../../../../../content/settings.ts';
import { paymentNotices } from '../../../../domain/payments/payment-notice.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import { renderMail } from '../../render-mail.ts';
import type { MailContext } from '../../rendered-mail.ts';

const order: StoredOrder = {
  id: 'order',
  reference: 'BB-1234-5678',
  region: 'uk-eu',
  currency: 'GBP',
  customer: {
    customerName: 'Ada Lovelace',
    customerEmail: 'ada@customer.example',
    shippingAddress: '12 St James’s Square',
    city: 'London',
    postalCode: 'SW1Y 4JH',
    country: 'United Kingdom',
  },
  lines: [{ productId: 'xl-7', name: 'XL-7', quantity: 2, unitPrice: 251_00, lineTotal: 502_00 }],
  subtotal: 502_00,
  discount: 0,
  total: 502_00,
  promoCode: null,
  promoPercent: 0,
  status: 'pending',
  createdAt: 0,
  linkVersion: 0,
};

const orderStatus = (payload: object, context: MailContext) =>
  renderMail({ kind: 'order-status', payload }, { ...context, isProven: true });
const orderConfirmation = (payload: object, context: MailContext) =>
  renderMail({ kind: 'order-confirmation', payload }, { ...context, isProven: true });

const orderUrl = () => 'https://shop.example/order/BB-1234-5678?key=1';

it.each([
  ['confirmed', 'confirmed', 'getting it ready'],
  ['shipped', 'dispatched', 'dispatched your order to the address below'],
  ['delivered', 'delivered', 'has been delivered'],
  ['cancelled', 'cancelled', 'refund anything you’ve paid'],
])(
  'emails the customer that the order is %s, with its lines, amounts, note and link [OPS-10, FOLLOW-10]',
  (status, subject, words) => {
    const note = 'Parcel <1Z>\nby Friday';
    const mail = orderStatus(
      { order: { ...order, status }, note },
      { settings, publicUrl: 'https://shop.example', shopCommand: '', bankAccounts: undefined, orderUrl },
    );
    expect(mail.subject).toBe(`Breezebox order BB-1234-5678: ${subject}`);
    expect(mail.replyTo).toBe(settings.salesEmail);
    for (const text of [words, note, 'Total: £502.00', 'SW1Y 4JH', 'https://shop.example/legal/terms', orderUrl()]) {
      expect(mail.text).toContain(text);
    }
    expect(mail.html).toContain('Parcel &lt;1Z&gt;<br>by Friday');
  },
);

it.each([
  ['order-status', { note: null }],
  ['order-paid', { amount: 251_00 }],
  ['order-address', {}],
  ['order-parcel', { shipment: { carrier: 'Royal Mail', trackingNumber: null, trackingUrl: null } }],
])('%s shows the withdrawn items and the remaining total [BACK-7, OPS-10]', (kind, more) => {
  const context = { settings, publicUrl: '', shopCommand: '', bankAccounts: undefined, orderUrl };
  const payload = { order: { ...order, status: 'shipped' }, ...more };
  const told = { withdrawn: [{ name: 'XL-7', quantity: 1 }], worth: 251_00 };
  const { text } = renderMail({ kind, payload: { ...payload, ...told } }, context);
  expect(text).toContain('Total: £502.00\nReturned items: −£251.00\nRemaining total: £251.00\n');
  expect(text).toContain('You have withdrawn from 1 × XL-7.');
  // Emails queued by earlier versions do not mention it.
  expect(renderMail({ kind, payload }, context).text).not.toMatch(/withdrawn|remaining total/i);
});

it('an order dispatched unpaid states the amount due and how to pay it [INV-19, PAY-3]', () => {
  const bankAccounts = { GBP: { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' } };
  const context = { settings, publicUrl: '', shopCommand: '', bankAccounts, takesCards: true, orderUrl };
  const textOf = (due?: number) =>
    orderStatus(
      { order: { ...order, status: 'shipped' }, note: null, invoice: 'INV-000001', ...(due !== undefined && { due }) },
      context,
    ).text;
  const unpaid = textOf(502_00);
  expect(unpaid).toContain('Your invoice INV-000001 is attached.\n\nAwaiting payment: £502.00.');
  expect(unpaid).toContain('Pay by card');
  expect(unpaid).toContain('Account number: 12345678');
  for (const paid of [0, undefined]) expect(textOf(paid)).not.toMatch(/Awaiting payment|Pay by card|Account number/);
});

it.each([
  ['order-status', { order: { ...order, status: 'shipped' }, note: null }, 'Track your order'],
  ['order-status', { order: { ...order, status: 'cancelled' }, note: null }, 'See your order'],
  ['order-paid', { order }, 'See your order'],
  ['order-refunded', { order, amount: 100, note: null }, 'See your order'],
  ['return-received', { order, number: 'R', items: [] }, 'See your order'],
])('%s labels its order link by the state of the order (%#) [FOLLOW-10]', (kind, payload, words) => {
  const context = { settings, publicUrl: '', shopCommand: '', bankAccounts: undefined, orderUrl };
  expect(renderMail({ kind, payload }, context).text).toContain(`${words}: ${orderUrl()}`);
});

it('a subject promises no refund if all of it is deducted, even in an overridden template [BACK-22]', () => {
  const wordings = { 'order-refunded': { subject: 'Money for {reference}' } };
  const context = { settings, publicUrl: '', shopCommand: '', bankAccounts: undefined, orderUrl, wordings };
  const keptBack = [{ number: 'BB-1234-5678-R1', amount: 502_00, note: null }];
  const subjectOf = (amount: number) =>
    renderMail({ kind: 'order-refunded', payload: { order, amount, note: null, keptBack } }, context).subject;
  expect([subjectOf(0), subjectOf(1)]).toEqual(['Breezebox order BB-1234-5678: your return', 'Money for BB-1234-5678']);
});

it('shows no note if the operator wrote none', () => {
  const mail = orderStatus(
    { order: { ...order, status: 'shipped' }, note: null },
    { settings, publicUrl: '', shopCommand: '', bankAccounts: undefined, orderUrl },
  );
  expect(mail.text).not.toMatch(/null|undefined/);
  expect(mail.text).not.toContain('\n\n\n');
});

it('a confirmation asks for payment only if the total is above zero [PAY-1, PAID-8]', () => {
  const context = { settings, publicUrl: '', shopCommand: '', bankAccounts: undefined, orderUrl, takesCards: true };
  const { 'uk-eu': notice } = paymentNotices(null, { takesCards: true });
  const asking = orderConfirmation({ order }, context).text;
  expect([asking.includes(notice), asking.includes('Pay by card')]).toEqual([true, true]);
  const free = { ...order, discount: order.subtotal, total: 0, promoCode: 'GIFT', promoPercent: 100 };
  const { text } = orderConfirmation({ order: free }, context);
  expect(text).toContain('There’s nothing to pay.');
  expect([text.includes('You won’t be charged now'), text.includes('Pay by card')]).toEqual([false, false]);
});

it('a confirmation grants the statutory right to consumers and names its quote [LEGAL-2, QUOTE-6]', () => {
  const context = { settings, publicUrl: '', shopCommand: '', bankAccounts: undefined, orderUrl };
  const textOf = (quotation?: string) =>
    orderConfirmation({ order: { ...order, origin: 'quotation' }, ...(quotation && { quotation }) }, context).text;
  expect(textOf()).toContain(
    'You can send purifiers back within 30 days of receiving them, no questions asked. Consumers in the UK and the EU also have the right to cancel within 14 days',
  );
  expect(textOf('Q-7K2M-9QXT')).toContain('You placed this order from quote Q-7K2M-9QXT, at the prices quoted.');
  // Emails queued by earlier versions hold no number.
  expect(textOf()).toContain('You placed this order from our quote, at the prices quoted.');
});

it('shows carrier and tracking [FOLLOW-9]', () => {
  const shipment = { carrier: 'Royal Mail', trackingNumber: 'AB 12', trackingUrl: 'https://parcels.example/AB12' };
  const mail = orderStatus(
    { order: { ...order, status: 'shipped' }, note: null, shipment },
    { settings, publicUrl: '', shopCommand: '', bankAccounts: undefined, orderUrl },
  );
  for (const text of ['Carrier: Royal Mail', 'Tracking number: AB 12', 'https://parcels.example/AB12']) {
    expect(mail.text).toContain(text);
  }
});
