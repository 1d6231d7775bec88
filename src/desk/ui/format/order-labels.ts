import type { DeskOrder } from '../../../contract/orders/order-details.ts';

export const statusLabels: Readonly<Record<string, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  shipped: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const paymentLabels: Readonly<Record<string, string>> = {
  unpaid: 'Awaiting payment',
  paid: 'Paid',
  'part-refunded': 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

/** Labels of the return progress. */
export const returnLabels: Readonly<Record<NonNullable<DeskOrder['wayBack']>, string>> = {
  withdrawn: 'Fully withdrawn',
  returned: 'Fully returned',
  refused: 'Return refused',
  'part-returned': 'Partly returned',
};

/** Button labels of status changes. */
export const statusActionLabels: Readonly<Record<string, string>> = {
  confirmed: 'Confirm',
  shipped: 'Dispatch',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
};
