import { expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { links } from '../../../tests/support/orders/links.ts';
import type { MailKind } from '../../domain/mail/mail-labels.ts';
import { calculateTotals } from '../../domain/pricing/calculate-totals.ts';
import type { StoredOrder } from '../store/orders/orders.ts';
import { addressMail } from './address-mail.ts';
import { sampleMail } from './sample-mails.ts';

const order: StoredOrder = {
  id: '0190',
  reference: 'BB-7K3M-9QX2',
  region: 'uk-eu',
  currency: 'GBP',
  customer: {
    customerName: 'Ada <b>Lovelace</b>',
    customerEmail: 'ada@customer.example',
    shippingAddress: '12 St James’s Square & Co',
    city: 'London',
    postalCode: 'SW1Y 4JH',
    country: 'United Kingdom',
  },
  lines: [
    { productId: 'luggable-5', name: 'Luggable 5-fan', quantity: 2, unitPrice: 201_00, lineTotal: 402_00 },
    { productId: 'xl-7', name: 'XL-7 "Quiet"', quantity: 1, unitPrice: 251_50, lineTotal: 251_50 },
  ],
  subtotal: 653_50,
  discount: 65_35,
  total: 588_15,
  promoCode: 'STAROFFER',
  promoPercent: 10,
  status: 'pending',
  createdAt: Date.UTC(2026, 10, 21, 12),
  linkVersion: 0,
};

const identity = {
  settings,
  publicUrl: 'https://shop.example',
  links,
  shopCommand: 'sudo shop',
  mailFrom: '"Breezebox" <hello@breezebox.example>',
  operatorEmail: 'operator@breezebox.example',
  isProven: true,
};

const address = (kind: string, recipient: string, changes: Partial<StoredOrder> = {}) =>
  addressMail(
    {
      id: 'mail-1',
      kind,
      recipient,
      payload: JSON.parse(JSON.stringify({ order: { ...order, ...changes } })),
      createdAt: order.createdAt,
      attempts: 3,
    },
    identity,
  );

it('contains lines, amounts, address and rights, in text and in HTML alike [MAIL-1]', () => {
  const mail = address('order-confirmation', 'ada@customer.example');
  expect(mail).toMatchObject({
    messageId: '<mail-1@breezebox.example>',
    createdAt: order.createdAt,
    from: identity.mailFrom,
    to: 'ada@customer.example',
    replyTo: settings.salesEmail,
    subject: 'Breezebox order BB-7K3M-9QX2: received',
  });
  // As it is read: numbers and prices are kept from wrapping.
  const shown = mail.html.replaceAll(/<\/?span[^>]*>/g, '').replaceAll('\u00a0', ' ');
  for (const said of [
    'BB-7K3M-9QX2',
    '2 × Luggable 5-fan (£201.00 each)',
    '£402.00',
    '£653.50',
    'STAROFFER',
    '−£65.35',
    'Delivery',
    'Free',
    '£588.15',
    'SW1Y 4JH',
    'the right to cancel within 14 days',
    '30 days',
    'https://shop.example/legal/terms',
    settings.legalName,
    settings.postalAddress,
    settings.companyNumber,
    settings.salesEmail,
  ]) {
    expect(mail.text).toContain(said);
    expect(shown).toContain(said);
  }
  // The total of a single unit is its price.
  expect(mail.text).toMatch(/^1 × [^(]+: £/m);
});

it('shows customer input as text, never as HTML', () => {
  const { text, html } = address('order-confirmation', 'ada@customer.example');
  expect(text).toContain('Ada <b>Lovelace</b>');
  expect(text).toContain('12 St James’s Square & Co');
  expect(html).not.toContain('<b>');
  expect(html).toContain('Ada &lt;b&gt;Lovelace&lt;/b&gt;');
  expect(html).toContain('Square &amp; Co');
});

it('omits an absent discount, and shows dollar amounts in dollars', () => {
  const { text } = address('order-confirmation', 'ada@customer.example', {
    currency: 'USD',
    discount: 0,
    total: 653_50,
    promoCode: null,
    promoPercent: 0,
  });
  expect(text).not.toContain('Discount');
  expect(text).toContain('Total: $653.50');
});

it('notifies the operator with the command that shows the order, and a reply goes to the customer [MAIL-1, OPS-44]', () => {
  const mail = address('order-notice', 'operator');
  expect(mail).toMatchObject({
    to: 'operator@breezebox.example',
    replyTo: 'ada@customer.example',
    subject: 'New order BB-7K3M-9QX2: £588.15',
  });
  expect(mail.text).toContain('On the command line: sudo shop orders show BB-7K3M-9QX2');
  expect(mail.text).not.toContain('Your order');
});

it('marks automatic emails to prevent auto-replies, but not those that staff send [MAIL-6]', () => {
  const automatic = { 'Auto-Submitted': 'auto-generated' };
  for (const kind of ['order-confirmation', 'order-notice', 'order-link']) {
    expect(address(kind, 'ada@customer.example').headers).toEqual(automatic);
  }
  const mail = { id: 'mail-1', recipient: 'ada@customer.example', createdAt: 0, attempts: 1 };
  const asked = addressMail({ ...mail, kind: 'confirm-restock', payload: { token: 'ab', name: 'XL-7' } }, identity);
  expect(asked.headers).toMatchObject({ ...automatic, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const payload = { text: 'One for each.', message: { message: 'How many?', createdAt: 0 }, threads: [] };
  expect(addressMail({ ...mail, kind: 'message-answer', payload }, identity).headers).toEqual({});
});

/** Who sends each kind of email. The record type makes every new kind be listed here. */
const senders: Readonly<Record<MailKind, 'a program' | 'staff'>> = {
  'order-confirmation': 'a program',
  'order-notice': 'a program',
  'order-status': 'a program',
  'order-address': 'a program',
  'order-edited': 'a program',
  'payment-reminder': 'a program',
  'order-email-changed': 'a program',
  'order-part-shipped': 'a program',
  'order-rest-cancelled': 'a program',
  'order-parcel': 'a program',
  'order-link': 'a program',
  'order-paid': 'a program',
  'order-refunded': 'a program',
  'payment-doubt': 'a program',
  'payment-dispute': 'a program',
  'refund-failed': 'a program',
  'withdrawal-receipt': 'a program',
  'withdrawal-notice': 'a program',
  'statement-receipt': 'a program',
  'statement-heard': 'a program',
  'statement-notice': 'a program',
  'return-received': 'a program',
  'return-closed': 'a program',
  'return-label': 'a program',
  'unproven-limit': 'a program',
  'recovery-code-used': 'a program',
  'webhook-disabled': 'a program',
  'restore-drill-failed': 'a program',
  'addresses-changed': 'a program',
  'message-notice': 'a program',
  'message-received': 'a program',
  'message-answer': 'staff',
  'quotation-asked': 'a program',
  'quotation-notice': 'a program',
  quotation: 'staff',
  'confirm-lead': 'a program',
  welcome: 'a program',
  'confirm-restock': 'a program',
  restocked: 'a program',
};

it('marks every automatic kind of email and no other [MAIL-6]', () => {
  const sales = [
    calculateTotals(
      'uk-eu',
      [{ quantity: 2, product: { id: 'xl-7', name: 'XL-7', price: '251.00', region: 'uk-eu' } }],
      0,
    ),
  ];
  const asker = { organisation: 'Hill Road School', name: 'Grace', email: 'g@a.example', address: '1', reference: '' };
  const message = { name: 'Ada', email: 'ada@a.example', subject: 'Fans', message: 'How many?', createdAt: 0 };
  // Payload fields that any kind of email reads.
  const payload = {
    ...(sampleMail('statement-receipt').payload as object),
    ...(sampleMail('withdrawal-receipt').payload as object),
    ...(sampleMail('restocked').payload as object),
    ...{
      reference: order.reference,
      orderId: order.id,
      linkVersion: 0,
      note: 'It was empty.',
      threads: [],
      text: 'Yes.',
      message,
    },
    ...{ payment: { id: '1', reference: order.reference, amount: 1, currency: 'GBP' }, doubt: 'amount-differs' },
    ...{ id: 'du_1', paymentId: '1', amount: 1, currency: 'GBP', reason: 'fraudulent', answerBy: null, told: false },
    quotation: { id: '1', reference: 'Q-7K2M-9QXT', asker, sales, promoCode: null, createdAt: 0 },
    offer: { seller: settings, sales, dispatchTime: '2 days', validUntil: '2026-12-21', note: null },
    ...{ formerTotal: order.total, owed: 0, payBy: null, changedAt: 0, due: 0 },
    following: [{ name: 'XL-7', quantity: 1 }],
    items: [{ productId: 'xl-7', name: 'XL-7', quantity: 1 }],
    shipment: { carrier: 'Royal Mail', trackingNumber: null, trackingUrl: null },
    order: { ...order, status: 'shipped' },
  };
  const mail = { id: 'mail-1', recipient: 'ada@customer.example', createdAt: 0, attempts: 1, payload };
  const said = Object.keys(senders).map((kind) => {
    const { headers } = addressMail({ ...mail, kind }, identity);
    return [kind, headers?.['Auto-Submitted'] === 'auto-generated' ? 'a program' : 'staff'];
  });
  expect(Object.fromEntries(said)).toEqual(senders);
});

it('takes the domain of its Message-ID from a bare email address too', () => {
  const mail = {
    id: 'mail-1',
    kind: 'order-notice',
    recipient: 'operator',
    payload: { order },
    createdAt: 0,
    linkVersion: 0,
    attempts: 1,
  };
  const { messageId } = addressMail(mail, { ...identity, mailFrom: 'hello@breezebox.example' });
  expect(messageId).toBe('<mail-1@breezebox.example>');
});

it('refuses an unknown kind of email', () => {
  expect(() => address('surprise', 'ada@customer.example')).toThrow('surprise');
});
