import { expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { noticeKinds } from '../../../tests/support/mail/every-mail.ts';
import type { MailKind } from '../../domain/mail/mail-labels.ts';
import { unprovenEmail } from './email-template.ts';
import { renderMail } from './render-mail.ts';
import { sampleOrder } from './sample-mails.ts';
import { ofShop, type ShopText, shopText, type VisitorText } from './shop-text.ts';

const typed = 'SECURITY NOTICE: call +44 1632 960999 or visit breezebox-refund.network';
const customer = {
  customerName: typed,
  customerEmail: typed,
  shippingAddress: typed,
  city: typed,
  postalCode: typed,
  country: typed,
  organisation: typed,
};
const order = { ...sampleOrder, customer, purchaseOrder: typed };
const items = [{ name: 'XL-7', quantity: 1 }];
const stated = { name: typed, email: typed, reason: typed };
const withdrawal = {
  order,
  ...stated,
  number: 'BB-7K2M-9QXT-R1',
  items,
  madeAt: 0,
  shipped: true,
  whole: true,
  amount: 25100,
  refund: 0,
  paid: false,
  due: 0,
  sendBackBy: '2026-12-08',
};
const statement = { ...stated, id: 'abc', reference: 'BB-7K2M-9QXT', items: typed, receivedAt: 0 };
const asker = { organisation: typed, name: typed, email: typed, address: typed, reference: typed };
const quotation = { id: '1', reference: 'Q-7K2M-9QXT', asker, sales: [], promoCode: null, createdAt: 0 };
const seller = { vatNumber: null };
const offer = { seller, sales: [], dispatchTime: '2 days', validUntil: '2026-12-21', note: null };
const shipment = { carrier: 'Royal Mail', trackingNumber: '1', trackingUrl: 'https://parcels.example/1' };
const documents = { invoice: 'INV-000001', creditNote: 'CN-000001' };

/** Each kind that customers receive, with visitor input in every field that a visitor can fill in. */
const toCustomers: Readonly<Partial<Record<MailKind, object>>> = {
  'order-confirmation': { order: { ...order, origin: 'quotation' }, quotation: 'Q-7K2M-9QXT' },
  'order-status': { order: { ...order, status: 'shipped' }, note: null, shipment, due: 25100, ...documents },
  'order-address': { order },
  'order-edited': { order, formerTotal: 20000, paid: 20000, due: 5100, owed: 0, payBy: 0, note: null, ...documents },
  'payment-reminder': { order, due: 25100, payBy: null },
  'order-part-shipped': {
    order,
    shipment,
    note: null,
    items,
    following: items,
    due: 25100,
    changedAt: 0,
    ...documents,
  },
  'order-rest-cancelled': { order, items, amount: 25100, note: null, due: 25100, creditNote: documents.invoice },
  'order-parcel': { order: { ...order, status: 'shipped' }, shipment },
  'order-link': { orderId: 'sample', reference: 'BB-7K2M-9QXT', linkVersion: 0 },
  'order-paid': { order, ...documents },
  'order-refunded': { order, amount: 25100, note: null, ...documents },
  'withdrawal-receipt': withdrawal,
  'statement-receipt': { statement: { ...statement, obstacle: 'unconfirmed' }, order },
  'statement-heard': { reference: 'BB-7K2M-9QXT', isWhole: false, receivedAt: 0, ...stated },
  'return-received': { order, number: 'BB-7K2M-9QXT-R1', items, ...documents },
  'return-closed': { order, number: 'BB-7K2M-9QXT-R1', items, note: 'It was empty.', ...documents },
  'return-label': { order, number: 'BB-7K2M-9QXT-R1', items },
  'message-received': { name: typed, email: typed, subject: typed, message: typed },
  'message-answer': { text: 'One.', message: { message: typed, name: typed, createdAt: 0 }, threads: [] },
  'quotation-asked': { quotation },
  quotation: { reference: 'Q-7K2M-9QXT', offer, items: [], sentAt: 0, asker },
  'confirm-lead': { token: 'ab', email: typed },
  welcome: { token: 'ab', email: typed },
  'confirm-restock': { token: 'ab', name: 'XL-7', email: typed },
  restocked: { productId: 'xl-7', name: 'XL-7', email: typed },
};
const context = {
  settings,
  publicUrl: 'https://shop.example',
  shopCommand: 'shop',
  bankAccounts: undefined,
  orderUrl: () => 'https://shop.example/order/x',
};

it.each(Object.entries(toCustomers))(
  '%s contains no visitor input if the email address is unproven [UNPROVEN-1]',
  (kind, payload) => {
    const email = renderMail({ kind, payload }, context);
    const whole = JSON.stringify(email);
    for (const words of ['SECURITY', '960999', 'refund.network']) expect(whole).not.toContain(words);
    expect(email.documents ?? []).toEqual([]);
  },
);

it.each(['order-confirmation', 'order-status', 'order-address', 'order-parcel', 'order-paid'] as const)(
  '%s shows name and address if the email address is proven, and otherwise says where to find them [UNPROVEN-1, UNPROVEN-3]',
  (kind) => {
    const mail = { kind, payload: toCustomers[kind] };
    expect(renderMail(mail, { ...context, isProven: true }).text).toContain(
      `Delivery address\n----------------\n\n${typed}`,
    );
    expect(renderMail(mail, context).text).toContain(
      'Delivery address\n----------------\n\nYou’ll find it on your order page.',
    );
  },
);

it('attaches an invoice or credit note, which has name and address, only if the email address is proven [UNPROVEN-3]', () => {
  for (const kind of ['order-status', 'order-paid', 'order-refunded', 'return-received', 'return-closed'] as const) {
    const mail = { kind, payload: toCustomers[kind] };
    expect(renderMail(mail, { ...context, isProven: true }).documents, kind).toHaveLength(1);
    expect(renderMail(mail, context).text, kind).toMatch(/Your (invoice|credit note) is on your order page\./);
  }
});

it('names no recipient on a quote to an unproven email address, and asks for confirmation [UNPROVEN-4]', () => {
  const mail = { kind: 'quotation', payload: toCustomers.quotation };
  const unproven = renderMail(mail, { ...context, quotationUrl: (reference) => `https://shop.example/c/${reference}` });
  expect([unproven.documents, unproven.nameless]).toEqual([undefined, ['Q-7K2M-9QXT']]);
  expect(unproven.text).toContain('Confirm my email address: https://shop.example/c/Q-7K2M-9QXT');
  const proven = renderMail(mail, { ...context, isProven: true });
  expect([proven.documents, proven.nameless]).toEqual([['Q-7K2M-9QXT'], []]);
  expect(proven.text).not.toContain('Confirm my email address');
});

it('every kind of email is declared as going to customers or to the owner [UNPROVEN-1]', async () => {
  const { mailLabel } = await import('../../domain/mail/mail-labels.ts');
  const kinds = [...Object.keys(toCustomers), ...noticeKinds];
  expect(new Set(kinds).size).toBe(kinds.length);
  for (const kind of kinds) expect(mailLabel(kind)).not.toBe(kind);
});

it('text that is not known to be the shop’s own does not compile in any email [UNPROVEN-2]', () => {
  interface Message {
    readonly reference: ShopText;
    readonly name: VisitorText;
    readonly anything: string;
  }
  const email = (text: ShopText) => ({ subject: shopText`S`, blocks: [text] });
  const pick = (message: Message) => message;
  const refused = [
    // @ts-expect-error What a visitor typed is no text of the shop.
    unprovenEmail(pick, ({ name }) => email(name)),
    // @ts-expect-error Nor is it in a sentence of the shop.
    unprovenEmail(pick, ({ name }) => email(shopText`Dear ${name}`)),
    // @ts-expect-error Nor can the shop vouch for it.
    unprovenEmail(pick, ({ name }) => email(ofShop(name))),
    // @ts-expect-error A text of unknown origin is no text of the shop either.
    unprovenEmail(pick, ({ anything }) => email(shopText`${anything}`)),
    // @ts-expect-error A plain template string is not the shop’s text.
    unprovenEmail(pick, ({ reference, name }) => email(`${reference} ${name}`)),
    // @ts-expect-error A visitor’s text cannot be branded as the shop’s.
    () => ofShop('x' as VisitorText),
  ];
  expect(refused).toHaveLength(6);
  const accepted = unprovenEmail(pick, ({ reference }) => email(shopText`Your order ${reference}`));
  const message = { reference: ofShop('BB-7K2M-9QXT'), name: typed as VisitorText, anything: typed };
  expect(accepted(message, context).text).toMatch(/^Your order BB-7K2M-9QXT\n\nBreezebox Ltd, /);
});
