import { describeDeadline } from '../orders/order-hold.ts';
import { hasShipped } from '../orders/order-status.ts';

interface Order {
  readonly reference: string;
}

interface OrderInStatus extends Order {
  readonly status: string;
}

/** Errors of operations on orders. */
export const orderErrors = {
  'order-not-found': {
    status: 404,
    detail: ({ reference }: Order) => `There is no order '${reference}'.`,
    advice: { command: "'orders list' shows the newest." },
  },
  'order-not-placed': {
    status: 409,
    detail: ({ reasons }: { readonly reasons: readonly string[] }) => reasons.join(' '),
  },
  'document-not-found': {
    status: 404,
    detail: ({ number }: { readonly number: string }) => `There is no document '${number}' of this order.`,
  },
  'status-change-not-allowed': {
    status: 409,
    detail: ({
      reference,
      status,
      to,
      next,
    }: OrderInStatus & { readonly to: string; readonly next: readonly string[] }) =>
      `Order ${reference} cannot become ${to}: it is ${status}, and ${next.length === 0 ? 'that is final' : `it can become ${next.join(' or ')}`}.`,
  },
  'customer-erased': {
    status: 409,
    detail: ({ reference }: Order) => `The customer of order ${reference} was erased.`,
  },
  unchanged: {
    status: 409,
    detail: ({ reference }: Order) => `Order ${reference} already has these details.`,
  },
  'address-final': {
    status: 409,
    detail: ({ reference, status }: OrderInStatus) =>
      `Order ${reference} is ${status}: its address can no longer be changed.`,
  },
  'taxed-differently': {
    status: 409,
    detail: ({ reference }: Order) =>
      `Order ${reference} has an invoice, and the new address is taxed differently. Cancel the order and create a new one.`,
  },
  'carrier-required': {
    status: 422,
    field: 'carrier',
    detail: ({ reference }: Order) => `Enter the carrier of order ${reference}.`,
  },
  'not-in-transit': {
    status: 409,
    detail: ({ reference, status }: OrderInStatus) =>
      hasShipped(status) || status === 'cancelled'
        ? `Order ${reference} is ${status}: it is not in transit.`
        : `Order ${reference} is not shipped yet. Add tracking when you ship it.`,
  },
  'nothing-to-ship': {
    status: 409,
    detail: ({ references }: { readonly references: readonly string[] }) =>
      references.length === 1
        ? `Nothing of order ${references[0]} is to be shipped.`
        : `Nothing of orders ${references.join(', ')} is to be shipped.`,
  },
  'not-awaiting-payment': {
    status: 409,
    detail: ({ reference }: Order) =>
      `Order ${reference} has a payment, or is confirmed or cancelled: it is not cancelled automatically.`,
  },
  'deadline-not-later': {
    status: 409,
    detail: ({ reference, deadline }: Order & { readonly deadline: number }) =>
      `Order ${reference} can be paid by ${describeDeadline(deadline)} already. Choose more days.`,
  },
  'totals-changed': {
    status: 409,
    detail: () => 'The total has just changed. Check it again, and tell the customer.',
  },
  'order-changed': {
    status: 409,
    detail: ({ texts }: { readonly texts: readonly string[] }) => texts.join(' '),
  },
  'order-already-created': {
    status: 409,
    detail: () => 'This order was already created, with other details. Look for it in the orders before you try again.',
  },
} as const;
