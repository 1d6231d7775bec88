import type { DeskOrder } from '../../../contract/orders/order-details.ts';

export const statusLabels: Readonly<Record<string, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const paymentLabels: Readonly<Record<string, string>> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  'part-refunded': 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

/** Labels of the return progress. */
export const returnLabels: Readonly<Record<NonNullable<DeskOrder['wayBack']>, string>> = {
  withdrawn: 'All of it withdrawn',
  returned: 'All of it is back',
  refused: 'Back, and refused',
  'part-returned': 'Some of it is back',
};

/** Button labels of status changes. */
export const statusActionLabels: Readonly<Record<string, string>> = {
  confirmed: 'Confirm',
  shipped: 'Ship',
  delivered: 'Delivered',
  cancelled: 'Cancel order',
};
