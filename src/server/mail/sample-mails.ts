import type { TemplateKind } from '../../domain/mail/mail-templates.ts';
import type { QueuedMail } from '../store/mail/outbox.ts';
import type { StoredOrder } from '../store/orders/orders.ts';

/** A sample order for previews of emails. */
export const sampleOrder: StoredOrder = {
  id: 'sample',
  reference: 'BB-7K2M-9QXT',
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
  lines: [{ productId: 'xl-7', name: 'XL-7', quantity: 1, unitPrice: 251_00, lineTotal: 251_00 }],
  subtotal: 251_00,
  discount: 0,
  total: 251_00,
  promoCode: null,
  promoPercent: 0,
  status: 'pending',
  createdAt: Date.UTC(2026, 10, 21, 12),
  linkVersion: 0,
};

const token = '0'.repeat(40);
const product = { token, productId: 'xl-7', name: 'XL-7' };

/** Builds the payload of each mail template for an order, as if sent now. */
const samples: Readonly<Record<TemplateKind, (order: StoredOrder) => Pick<QueuedMail, 'kind' | 'payload'>>> = {
  'order-confirmation': (order) => ({ kind: 'order-confirmation', payload: { order } }),
  'order-confirmed': (order) => status(order, 'confirmed'),
  'order-shipped': (order) => status(order, 'shipped'),
  'order-delivered': (order) => status(order, 'delivered'),
  'order-cancelled': (order) => status(order, 'cancelled'),
  'order-link': ({ id, reference, linkVersion }) => ({
    kind: 'order-link',
    payload: { orderId: id, reference, linkVersion },
  }),
  'order-paid': (order) => ({ kind: 'order-paid', payload: { order, paidAt: order.createdAt } }),
  'order-refunded': (order) => ({ kind: 'order-refunded', payload: { order, amount: order.total, note: null } }),
  'withdrawal-receipt': (order) => ({ kind: 'withdrawal-receipt', payload: withdrawalOf(order) }),
  'statement-receipt': (order) => ({
    kind: 'statement-receipt',
    payload: {
      statement: {
        ...withdrawalOf(order),
        id: 'sample',
        reference: order.reference,
        orderId: order.id,
        items: null,
        obstacle: 'some-items',
        receivedAt: order.createdAt,
        outcome: null,
        note: null,
      },
      order,
    },
  }),
  'return-received': (order) => ({ kind: 'return-received', payload: withdrawalOf(order) }),
  'return-closed': (order) => ({
    kind: 'return-closed',
    payload: { ...withdrawalOf(order), note: 'The parcel that reached us was empty.' },
  }),
  'confirm-lead': () => ({ kind: 'confirm-lead', payload: { token } }),
  welcome: () => ({ kind: 'welcome', payload: { token } }),
  'confirm-restock': () => ({ kind: 'confirm-restock', payload: product }),
  restocked: () => ({ kind: 'restocked', payload: product }),
  'message-received': () => ({ kind: 'message-received', payload: {} }),
  'message-answer': ({ createdAt }) => ({
    kind: 'message-answer',
    payload: {
      text: 'A class of thirty needs thirty fans: that is one Classroom Cube and one XL-10.',
      message: { message: 'How many fans does a class of thirty need?', createdAt },
      threads: [],
    },
  }),
};

/** A sample email of a kind, for previews only. */
export function sampleMail(kind: TemplateKind, order: StoredOrder = sampleOrder): Pick<QueuedMail, 'kind' | 'payload'> {
  return samples[kind](order);
}

function status(order: StoredOrder, to: string) {
  const times = { changedAt: order.createdAt, paidAt: order.createdAt };
  return { kind: 'order-status', payload: { order: { ...order, status: to }, note: null, ...times } };
}

function withdrawalOf(order: StoredOrder) {
  return {
    order,
    number: `${order.reference}-R1`,
    items: order.lines.map(({ name, quantity }) => ({ name, quantity })),
    name: order.customer.customerName,
    email: order.customer.customerEmail,
    reason: null,
    madeAt: order.createdAt,
    shipped: true,
    whole: true,
    amount: order.total,
    refund: order.total,
    paid: true,
    due: 0,
    sendBackBy: '2026-12-08',
  };
}
