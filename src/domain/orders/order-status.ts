/** How far an order has come. Every order begins as `pending`. */
export const orderStatuses = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What may follow each status. What has left the house can only arrive; what was called off stays as it is. */
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

/** The statuses that an order may take next; none for a text that is no status. */
export function nextStatuses(status: string): readonly OrderStatus[] {
  return isOrderStatus(status) ? following[status] : [];
}

/** Whether the goods are on their way or have arrived. */
export function hasShipped(status: string): boolean {
  return status === 'shipped' || status === 'delivered';
}

/** Whether something is still owed to the customer, so that their address is needed. */
export function isOpenOrder(status: string): boolean {
  return nextStatuses(status).includes('cancelled');
}
