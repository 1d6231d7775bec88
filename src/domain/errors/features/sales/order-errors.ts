import type { OwedAmount } from '../../../../contract/orders/order-status.ts';
import { describeDeadline } from '../../../orders/holds/order-hold.ts';
import { hasShipped, nameStatus } from '../../../orders/order-status.ts';

interface Order {
  readonly reference: string;
}

interface OrderInStatus extends Order {
  readonly status: string;
}

export const orderErrors = {
  'order-not-found': {
    detail: ({ reference }: Order) => `Order '${reference}' not found.`,
    advice: { command: "'orders list' shows the newest." },
  },
  'order-not-placed': ({ reasons }: { readonly reasons: readonly string[] }) => reasons.join(' '),
  'invoice-not-due': ({ reference, status }: Order & { readonly status: string }) =>
    `Order ${reference} has no invoice: ${status === 'cancelled' ? 'it is cancelled' : 'it is neither paid nor dispatched yet'}.`,
  'invalid-series-number': {
    status: 422,
    field: 'number',
    detail: ({ number }: { readonly number: string }) =>
      `'${number}' is not a valid number. Enter one such as INV-000042 or CN-000007.`,
  },
  'series-number-too-high': {
    status: 422,
    field: 'number',
    detail: ({ number, highest }: { readonly number: string; readonly highest: string }) =>
      `${number} is too high: ${highest} is the highest.`,
  },
  'series-number-not-higher': {
    field: 'number',
    detail: ({ number, last }: { readonly number: string; readonly last: string }) =>
      `${number} must be higher than ${last}, the last issued number.`,
  },
  'document-not-found': ({ number }: { readonly number: string }) => `Document '${number}' of this order not found.`,
  'status-change-not-allowed': ({
    reference,
    status,
    to,
    next,
  }: OrderInStatus & { readonly to: string; readonly next: readonly string[] }) =>
    `Order ${reference} cannot be changed to ${nameStatus(to)}: it is ${nameStatus(status)}, ${next.length === 0 ? 'which is final' : `and can only be changed to ${next.map(nameStatus).join(' or ')}`}.`,
  'part-dispatched': ({ reference }: Order) =>
    `Part of order ${reference} is dispatched, so it can’t be cancelled. Refund the items that won’t be sent, or cancel the rest if the order isn’t paid.`,
  'rest-not-cancellable': ({ reference }: Order) =>
    `Order ${reference} has no rest to cancel: it isn’t part-dispatched, or nothing is left to send.`,
  'rest-paid': ({ reference }: Order) => `Order ${reference} is paid. Refund the items that won’t be sent instead.`,
  'parcel-exists': ({ reference, number }: Order & { readonly number: number }) =>
    `Parcel ${number} of order ${reference} is already dispatched. Reload to see it.`,
  'dispatch-list-not-found': {
    detail: ({ id }: { readonly id: string }) => `Dispatch '${id}' not found.`,
    advice: { command: "'orders list-dispatches' shows the newest." },
  },
  'dispatch-list-undone': () => 'This dispatch is already undone.',
  'parcel-lines-exceed': {
    field: 'lines',
    detail: ({ reference, left }: Order & { readonly left: string }) =>
      `Choose from the items of order ${reference} that are still to be sent: ${left}.`,
  },
  'parcel-not-found': {
    detail: ({ reference, number }: Order & { readonly number: number | undefined }) =>
      number === undefined
        ? `Order ${reference} has several parcels. Enter the number of one.`
        : `Parcel ${number} of order ${reference} not found.`,
    advice: { command: "'orders show' lists the parcels: choose one with --parcel." },
  },
  unpaid: {
    detail: ({ reference, owed }: Order & { readonly owed: OwedAmount }) =>
      `Order ${reference} is not fully paid: ${owed.charge} is unpaid. Confirm this amount to dispatch it.`,
    advice: { command: 'Enter the amount with --confirm-unpaid.' },
  },
  'customer-erased': ({ reference }: Order) => `The customer of order ${reference} was erased.`,
  'erased-by-email': ({ reference }: Order) => `Order ${reference} has an email address. Erase its customer instead.`,
  unchanged: ({ reference }: Order) => `Order ${reference} already has these details.`,
  'address-final': ({ reference, status }: OrderInStatus) =>
    `Order ${reference} is ${nameStatus(status)}: its address can no longer be changed.`,
  'edit-final': ({ reference, status }: OrderInStatus) =>
    `Order ${reference} is ${nameStatus(status)}: it can no longer be edited.`,
  'edit-part-dispatched': ({ reference }: Order) =>
    `Part of order ${reference} is dispatched, so it can’t be edited. Refund the items that won’t be sent, or cancel the rest if the order isn’t paid. Create a new order for other items.`,
  'edit-with-return': ({ reference }: Order) =>
    `Order ${reference} has a return, so it can’t be edited. Create a new order for other items.`,
  'edit-with-refund': ({ reference }: Order) =>
    `Order ${reference} has a refund, so it can’t be edited. Create a new order for other items.`,
  'payment-in-progress': ({ reference }: Order) =>
    `A payment for order ${reference} is being processed. Edit the order once it’s confirmed.`,
  'discount-not-allowed': {
    status: 403,
    detail: () => 'You can’t set discounts. Enter a promo code, or ask an owner.',
  },
  'payment-not-allowed': {
    status: 403,
    detail: () => 'You can’t record payments. Send a payment link, or ask an owner.',
  },
  'refund-lines-not-dispatched': ({ reference }: Order) =>
    `Order ${reference} has not been dispatched: edit the order to remove items, then refund the difference.`,
  'refund-lines-exceed': ({ reference }: Order) =>
    `Order ${reference} has fewer of these items left: some were refunded or returned. Reload and choose again.`,
  'taxed-differently': ({ reference }: Order) =>
    `Order ${reference} has an invoice, and the new address is taxed differently. Cancel the order and create a new one.`,
  'carrier-required': {
    status: 422,
    field: 'carrier',
    detail: ({ reference }: Order) => `Enter the carrier of order ${reference}.`,
  },
  'not-in-transit': ({ reference, status }: OrderInStatus) =>
    hasShipped(status) || status === 'cancelled'
      ? `Order ${reference} is ${nameStatus(status)}: it is not in transit.`
      : `Order ${reference} has not been dispatched yet. Add tracking when you dispatch it.`,
  'nothing-to-ship': ({ references }: { readonly references: readonly string[] }) =>
    references.length === 1
      ? `Order ${references[0]} has nothing to dispatch.`
      : `Orders ${references.join(', ')} have nothing to dispatch.`,
  'parcel-facts-missing': {
    detail: ({ missing }: { readonly missing: readonly string[] }) =>
      `Product details are missing. ${missing.map((line) => `${line}.`).join(' ')}`,
    advice: {
      desk: 'Add them to the products, or export without them.',
      command: "Set them with 'products edit', or add --allow-missing.",
    },
  },
  'no-customs-needed': ({ reference }: Order) =>
    `Order ${reference} doesn’t need customs documents: it isn’t sent abroad.`,
  'no-dispatch-lines': {
    status: 422,
    field: 'text',
    detail: () => 'Enter one line for each order, with order number, carrier and tracking number.',
  },
  'too-many-dispatch-lines': {
    status: 422,
    field: 'text',
    detail: ({ most }: { readonly most: number }) => `Dispatch at most ${most} orders at once.`,
  },
  'not-awaiting-payment': ({ reference }: Order) =>
    `Order ${reference} has a payment, or is confirmed or cancelled: it is not cancelled automatically.`,
  'nothing-due': ({ reference }: Order) => `Nothing is due for order ${reference}.`,
  'no-email-address': ({ reference }: Order) =>
    `Order ${reference} has no email address. Tell the customer by phone or post.`,
  'payment-processing': ({ reference }: Order) =>
    `A payment for order ${reference} is being processed. Wait until it’s confirmed.`,
  'reminded-today': ({ reference }: Order) =>
    `A reminder for order ${reference} was sent in the last 24 hours. Send the next one tomorrow.`,
  'deadline-not-later': ({ reference, deadline }: Order & { readonly deadline: number }) =>
    `Order ${reference} can already be paid until ${describeDeadline(deadline)}. Choose more days.`,
  'totals-changed': () => 'The total has just changed. Check it again, and tell the customer.',
  'order-changed': ({ texts }: { readonly texts: readonly string[] }) => texts.join(' '),
  'order-already-created': () =>
    'This order was already created, with different details. Find it under Orders before you try again.',
} as const;
