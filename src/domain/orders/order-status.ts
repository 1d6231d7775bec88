/** Fulfilment statuses. Every order starts as `pending`. */
export const orderStatuses = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Permitted next statuses. A shipped order can only be delivered; a cancelled one stays cancelled. */
const following: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'shipped', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

export function isOrderStatus(text: string): text is OrderStatus {
  return (orderStatuses as readonly string[]).includes(text);
}

/** Returns the next statuses of an order; empty for an unknown status. */
export function nextStatuses(status: string): readonly OrderStatus[] {
  return isOrderStatus(status) ? following[status] : [];
}

/** Whether the goods are shipped or delivered. */
export function hasShipped(status: string): boolean {
  return status === 'shipped' || status === 'delivered';
}

/** Whether fulfilment is still due, so that the customer's address is needed. */
export function isOpenOrder(status: string): boolean {
  return nextStatuses(status).includes('cancelled');
}

/** Word for a status: customers and staff read 'dispatched'. */
export const nameStatus = (status: string): string => (status === 'shipped' ? 'dispatched' : status);
