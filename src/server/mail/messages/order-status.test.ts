import { expect, it } from 'vitest';
import { settings } from '../../../../content/settings.ts';
import { paymentNotices } from '../../../domain/buying/payment-notice.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderStatus } from './order-status.ts';

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

const orderUrl = () => 'https://shop.example/order/BB-1234-5678?key=1';

it.each([
  ['confirmed', 'is confirmed', 'getting it ready'],
  ['shipped', 'is on its way', 'on its way to the address below'],
  ['delivered', 'has arrived', 'was delivered'],
  ['cancelled', 'is cancelled', 'will be refunded'],
])(
  'tells the customer that the order is %s, with its lines, sums, note and link [OPS-10, FOLLOW-10]',
  (status, subject, words) => {
    const note = 'Parcel <1Z>\nby Friday';
    const mail = orderStatus(
      { order: { ...order, status }, note },
      { settings, publicUrl: 'https://shop.example', shopCommand: '', bankAccounts: undefined, orderUrl },
    );
    expect(mail.subject).toBe(`Your Breezebox order BB-1234-5678 ${subject}`);
    expect(mail.replyTo).toBe(settings.salesEmail);
    for (const text of [words, note, 'Total: £502.00', 'SW1Y 4JH', 'https://shop.example/legal/terms', orderUrl()]) {
      expect(mail.text).toContain(text);
    }
    expect(mail.html).toContain('Parcel &lt;1Z&gt;<br>by Friday');
  },
);

it('says what was withdrawn since, and what the rest comes to [BACK-7, OPS-10]', () => {
  const { text } = orderStatus(
    { order: { ...order, status: 'shipped' }, note: null, withdrawn: [{ name: 'XL-7', quantity: 1 }], worth: 251_00 },
    { settings, publicUrl: '', shopCommand: '', bankAccounts: undefined, orderUrl },
  );
  expect(text).toContain('Total: £502.00\nWithdrawn since: −£251.00\nFor the rest: £251.00\n');
  expect(text).toContain('You have withdrawn from 1 × XL-7.');
});

it('says nothing where the operator has no note', () => {
  const mail = orderStatus(
    { order: { ...order, status: 'shipped' }, note: null },
    { settings, publicUrl: '', shopCommand: '', bankAccounts: undefined, orderUrl },
  );
  expect(mail.text).not.toMatch(/null|undefined/);
  expect(mail.text).not.toContain('\n\n\n');
});

it('a confirmation asks for money where an order costs any [PAY-1, PAID-8]', () => {
  const context = { settings, publicUrl: '', shopCommand: '', bankAccounts: undefined, orderUrl, takesCards: true };
  const { 'uk-eu': notice } = paymentNotices(null, { takesCards: true });
  const asking = orderConfirmation({ order }, context).text;
  expect([asking.includes(notice), asking.includes('Pay by card')]).toEqual([true, true]);
  const free = { ...order, discount: order.subtotal, total: 0, promoCode: 'GIFT', promoPercent: 100 };
  const { text } = orderConfirmation({ order: free }, context);
  expect(text).toContain('Nothing is to be paid.');
  expect([text.includes('Nothing is charged yet'), text.includes('Pay by card')]).toEqual([false, false]);
});

it('says how the parcel travels [FOLLOW-9]', () => {
  const shipment = { carrier: 'Royal Mail', trackingNumber: 'AB 12', trackingUrl: 'https://parcels.example/AB12' };
  const mail = orderStatus(
    { order: { ...order, status: 'shipped' }, note: null, shipment },
    { settings, publicUrl: '', shopCommand: '', bankAccounts: undefined, orderUrl },
  );
  for (const text of ['Carrier: Royal Mail', 'Tracking number: AB 12', 'https://parcels.example/AB12']) {
    expect(mail.text).toContain(text);
  }
});
