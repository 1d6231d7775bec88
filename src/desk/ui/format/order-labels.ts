import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { type FulfilmentStatus, fulfilmentStatusLabels } from '../../../domain/orders/fulfilment-status.ts';
import { type PaymentStatus, paymentStatusLabels } from '../../../domain/payments/payment-status.ts';

/** Steps of an order, in messages about a change. */
export const statusLabels: Readonly<Record<string, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  shipped: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export function labelOfPayment(status: string): string {
  return paymentStatusLabels[status as PaymentStatus] ?? status;
}

export function labelOfFulfilment(status: string): string {
  return fulfilmentStatusLabels[status as FulfilmentStatus] ?? status;
}

/** Options of the payment filter, by its value. */
export const paymentFilterLabels: Readonly<Record<string, string>> = {
  ...paymentStatusLabels,
  unpaid: 'Not paid in full',
  owed: 'Refund due',
};

/** Options of the fulfilment filter, by its value. */
export const fulfilmentFilterLabels: Readonly<Record<string, string>> = {
  unfulfilled: fulfilmentStatusLabels.unfulfilled,
  pending: 'To confirm',
  'part-fulfilled': fulfilmentStatusLabels['part-fulfilled'],
  confirmed: 'Confirmed',
  fulfilled: fulfilmentStatusLabels.fulfilled,
  delivered: fulfilmentStatusLabels.delivered,
  returned: fulfilmentStatusLabels.returned,
  cancelled: fulfilmentStatusLabels.cancelled,
};

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

export const methodLabels = { card: 'Card', transfer: 'Bank transfer', exchange: 'Exchange' } as const;
