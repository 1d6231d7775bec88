import type { StoredOrder } from '../store/orders/orders.ts';

/**
 * Returns an email's payload with the current link and customer of its order.
 * @param payload the payload as queued
 */
export function renewMail(payload: unknown, now: StoredOrder | undefined): unknown {
  if (!now || typeof payload !== 'object' || payload === null) return payload;
  const { linkVersion, customer } = now;
  const said = payload as { order?: object; linkVersion?: number };
  return {
    ...said,
    ...(said.order && { order: { ...said.order, linkVersion, customer } }),
    ...(said.linkVersion !== undefined && { linkVersion }),
  };
}
