import { createHmac } from 'node:crypto';
import { orderPath } from '../../contract/order-page.ts';
import type { Tx } from '../store/engine/database.ts';
import { keepLink, keepNewLinks } from '../store/orders/order-links.ts';

/** What a link is made for. */
export interface LinkedOrder {
  readonly id: string;
  readonly reference: string;
  /** How often its links were replaced. */
  readonly linkVersion: number;
}

/** The links to the pages of orders. An order has the same link in every mail until the operator replaces it. */
export interface OrderLinks {
  /** Path and query of an order's page. */
  pathOf(order: LinkedOrder): string;
  /** Lets the link open the page, from the commit of `tx` on. */
  keep(tx: Tx, order: LinkedOrder, now: number): Promise<void>;
  /** The same for orders that are added in `tx`. */
  keepNew(tx: Tx, orders: readonly LinkedOrder[], now: number): Promise<void>;
}

/**
 * Links whose tokens are made from a secret: a mail that is sent again says the same, and the store need not hold a token
 * to put it into one. 160 bits of HMAC-SHA256.
 */
export function createOrderLinks(secret: string): OrderLinks {
  const tokenOf = ({ id, linkVersion }: LinkedOrder) =>
    createHmac('sha256', secret).update(`order:${id}:${linkVersion}`).digest('hex').slice(0, 40);
  return {
    pathOf: (order) => orderPath(order.reference, tokenOf(order)),
    keep: (tx, order, now) => keepLink(tx, order.id, tokenOf(order), now),
    keepNew: (tx, orders, now) =>
      keepNewLinks(
        tx,
        orders.map((order) => ({ orderId: order.id, token: tokenOf(order) })),
        now,
      ),
  };
}
