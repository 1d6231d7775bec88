import { deliveryAreas } from '../../../content/delivery.ts';
import { importRules } from '../../../content/import-charges.ts';
import { settings } from '../../../content/settings.ts';
import type { MailKind } from '../../../src/domain/mail/mail-labels.ts';
import { orderTerms } from '../../../src/domain/orders/terms/order-terms.ts';
import { calculateTotals } from '../../../src/domain/pricing/calculate-totals.ts';
import { describeDelivery } from '../../../src/domain/shipping/arrival/describe-delivery.ts';
import { importTaxNotice } from '../../../src/domain/tax/vat-registration.ts';
import { sampleOrder } from '../../../src/server/mail/sample-mails.ts';

const lines = [
  { productId: 'xl-7', name: 'XL-7', quantity: 1, unitPrice: 251_00, lineTotal: 251_00 },
  { productId: 'cube-5', name: 'Classroom Cube', quantity: 3, unitPrice: 351_00, lineTotal: 1053_00 },
];
/** An order with a discount, so that its table has every row. */
const order = {
  ...sampleOrder,
  lines,
  subtotal: 1304_00,
  discount: 130_40,
  total: 1173_60,
  promoCode: settings.promoCode,
  promoPercent: 10,
  purchaseOrder: 'PO 4711',
};
const { reference, createdAt } = order;
const items = lines.map(({ name, quantity }) => ({ name, quantity }));
const day = 24 * 60 * 60 * 1000;
const number = `${reference}-R1`;
const stated = { name: 'Ada Lovelace', email: 'ada@customer.example', reason: 'The room is smaller than I thought.' };
const withdrawal = {
  order,
  ...stated,
  number,
  items,
  madeAt: createdAt + 9 * day,
  shipped: true,
  whole: true,
  amount: order.total,
  refund: order.total,
  paid: true,
  due: 0,
  sendBackBy: '2026-12-14',
};
const statement = {
  ...stated,
  id: 'sample',
  reference,
  orderId: order.id,
  items: 'The three Classroom Cubes',
  receivedAt: createdAt + 9 * day,
  outcome: null,
  note: null,
};
const shipment = {
  carrier: 'Royal Mail',
  trackingNumber: 'AB123456789GB',
  trackingUrl: 'https://tracking.example/AB123456789GB',
};
const product = { price: '251.00', region: 'uk-eu', id: 'xl-7', name: 'XL-7' } as const;
const sales = [calculateTotals('uk-eu', [{ quantity: 30, product }], 10)];
const asker = {
  organisation: 'Hill Road School',
  name: 'Grace Hopper',
  email: 'grace@school.example',
  address: '1 Hill Road, Leeds LS1 4AP',
  reference: 'PO 4711',
};
const quotation = {
  id: '1',
  reference: 'Q-7K2M-9QXT',
  asker,
  sales,
  promoCode: settings.promoCode,
  createdAt,
};
const offer = {
  seller: { vatNumber: settings.vatNumber },
  sales,
  promo: { code: settings.promoCode, percent: 10 },
  importNotice: importTaxNotice(settings, importRules.home) ?? '',
  dispatchTime: settings.dispatchTime,
  validUntil: '2026-12-21',
  note: 'Thank you for your interest: we’re happy to help with the assembly.',
};
const message = {
  id: 'm1',
  ...stated,
  subject: 'Fans for a classroom',
  message: 'How many fans does a class of thirty need?\nWe have two such rooms.',
  verified: true,
  createdAt,
};
const token = '0'.repeat(40);
const refund = { order, amount: 251_00, note: 'Thank you for sending it back so quickly.', creditNote: 'CN-000001' };

const edit = {
  order,
  note: 'As agreed on the telephone.',
  formerTotal: 1000_00,
  paid: 1000_00,
  invoice: 'INV-000002',
  creditNote: 'CN-000001',
  changedAt: createdAt + day,
  paidAt: null,
  terms: orderTerms(settings, describeDelivery(deliveryAreas, settings), '2026-11-28'),
};

interface Sample {
  readonly kind: MailKind;
  readonly payload: object;
}

const toStatus = (status: string, more: object = {}): Sample => ({
  kind: 'order-status',
  payload: { order: { ...order, status }, note: null, changedAt: createdAt + day, ...more },
});

/** Every email of the shop with realistic data, by name; every kind is included. */
export const everyMail: Readonly<Record<string, Sample>> = {
  'order-confirmation': { kind: 'order-confirmation', payload: { order, payBy: createdAt + 7 * day } },
  'order-confirmation-free': {
    kind: 'order-confirmation',
    payload: { order: { ...order, discount: 1304_00, total: 0 } },
  },
  'order-confirmed': toStatus('confirmed'),
  'order-shipped': toStatus('shipped', { shipment, invoice: 'INV-000001', due: 0 }),
  'order-shipped-untracked': toStatus('shipped', { due: order.total }),
  'order-delivered': toStatus('delivered'),
  'order-cancelled': toStatus('cancelled'),
  'order-cancelled-unpaid': toStatus('cancelled', { unpaidBy: createdAt + 7 * day }),
  'order-address': { kind: 'order-address', payload: { order } },
  'order-edited': {
    kind: 'order-edited',
    payload: { ...edit, due: 173_60, owed: 0, payBy: createdAt + 7 * day, isFinal: false },
  },
  'order-edited-refunded': {
    kind: 'order-edited',
    payload: { ...edit, paid: 1251_00, formerTotal: 1251_00, due: 0, owed: 77_40, payBy: null, isFinal: false },
  },
  'payment-reminder': { kind: 'payment-reminder', payload: { order, due: order.total, payBy: createdAt + 7 * day } },
  'order-email-changed': { kind: 'order-email-changed', payload: { reference } },
  'order-part-shipped': {
    kind: 'order-part-shipped',
    payload: {
      ...{ order: { ...order, status: 'confirmed' }, shipment, note: null, due: 0, changedAt: createdAt },
      items: [{ name: 'Classroom Cube', quantity: 1 }],
      following: [{ name: 'Classroom Cube', quantity: 1 }],
    },
  },
  'order-rest-cancelled': {
    kind: 'order-rest-cancelled',
    payload: {
      ...{ order: { ...order, status: 'shipped' }, note: 'The last one is sold out.', due: 137_70, amount: 137_70 },
      ...{ items: [{ name: 'Classroom Cube', quantity: 1 }], creditNote: 'CN-000001' },
    },
  },
  'order-parcel': { kind: 'order-parcel', payload: { order: { ...order, status: 'shipped' }, shipment } },
  'order-link': { kind: 'order-link', payload: { orderId: order.id, reference, linkVersion: 0 } },
  'order-paid': { kind: 'order-paid', payload: { order, invoice: 'INV-000001' } },
  'order-refunded': { kind: 'order-refunded', payload: refund },
  'order-refunded-deducted': {
    kind: 'order-refunded',
    payload: { ...refund, keptBack: [{ number, amount: 20_00, note: 'One fan was broken.' }] },
  },
  'order-refunded-lines': {
    kind: 'order-refunded',
    payload: {
      ...refund,
      items: [{ name: 'Classroom Cube', quantity: 2 }],
      unsent: [{ name: 'Classroom Cube', quantity: 1 }],
    },
  },
  'order-notice': { kind: 'order-notice', payload: { order } },
  'payment-doubt': {
    kind: 'payment-doubt',
    payload: { payment: { id: 'pay_1', reference, amount: 100_00, currency: 'GBP' }, doubt: 'amount-differs' },
  },
  'payment-dispute': {
    kind: 'payment-dispute',
    payload: {
      id: 'dp_1',
      paymentId: 'pay_1',
      reference,
      amount: order.total,
      currency: 'GBP',
      reason: 'product_not_received',
      answerBy: createdAt + 14 * day,
    },
  },
  'refund-failed': {
    kind: 'refund-failed',
    payload: { reference, amount: 251_00, currency: 'GBP', reason: 'expired_or_canceled_card', told: true },
  },
  'withdrawal-receipt': { kind: 'withdrawal-receipt', payload: withdrawal },
  'withdrawal-notice': { kind: 'withdrawal-notice', payload: withdrawal },
  'statement-receipt': {
    kind: 'statement-receipt',
    payload: { statement: { ...statement, obstacle: 'unconfirmed' }, order },
  },
  'statement-heard': {
    kind: 'statement-heard',
    payload: { reference, isWhole: false, receivedAt: statement.receivedAt },
  },
  'statement-notice': {
    kind: 'statement-notice',
    payload: { statement: { ...statement, obstacle: 'no-such-order' }, order: undefined, isAnswered: true },
  },
  'return-label': { kind: 'return-label', payload: { order, number, items } },
  'return-received': { kind: 'return-received', payload: { order, number, items, creditNote: 'CN-000001' } },
  'return-closed': {
    kind: 'return-closed',
    payload: { order, number, items, note: 'The parcel that reached us was empty.' },
  },
  'unproven-limit': { kind: 'unproven-limit', payload: { perHour: 500 } },
  'recovery-code-used': { kind: 'recovery-code-used', payload: { name: 'Grace', left: 9 } },
  'webhook-disabled': {
    kind: 'webhook-disabled',
    payload: { url: 'https://hooks.example/shop', error: 'HTTP 500' },
  },
  'restore-drill-failed': {
    kind: 'restore-drill-failed',
    payload: { file: '/var/lib/breezebox/backups/store-1.db', problem: 'The copy has 4 orders, and the backup 5.' },
  },
  'addresses-changed': { kind: 'addresses-changed', payload: {} },
  'message-notice': { kind: 'message-notice', payload: { message } },
  'message-received': { kind: 'message-received', payload: {} },
  'message-answer': {
    kind: 'message-answer',
    payload: { text: 'A class of thirty needs three Classroom Cubes.\n\nShall we send a quote?', message, threads: [] },
  },
  'quotation-asked': { kind: 'quotation-asked', payload: { quotation } },
  'quotation-notice': { kind: 'quotation-notice', payload: { quotation, lacking: ['XL-7'] } },
  quotation: {
    kind: 'quotation',
    payload: {
      id: 'sample',
      reference: quotation.reference,
      offer,
      items: [{ productId: 'xl-7', quantity: 30 }],
      sentAt: createdAt + day,
    },
  },
  'confirm-lead': { kind: 'confirm-lead', payload: { token } },
  welcome: { kind: 'welcome', payload: { token } },
  'confirm-restock': { kind: 'confirm-restock', payload: { token, productId: 'tower-8', name: 'Tower 8' } },
  restocked: { kind: 'restocked', payload: { token, productId: 'tower-8', name: 'Tower 8' } },
};

/** Emails to the shop's own address. */
export const noticeKinds: readonly MailKind[] = [
  'order-notice',
  'payment-doubt',
  'payment-dispute',
  'refund-failed',
  'withdrawal-notice',
  'statement-notice',
  'message-notice',
  'quotation-notice',
  'unproven-limit',
  'recovery-code-used',
  'webhook-disabled',
  'restore-drill-failed',
];
