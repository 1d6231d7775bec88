import { createHmac, timingSafeEqual } from 'node:crypto';
import { orderPath } from '../../contract/orders/order-page.ts';
import { confirmQuotationPath } from '../../contract/quotations/confirm-email.ts';
import { confirmStatementPath } from '../../contract/returns/withdrawal.ts';
import type { Tx } from '../store/engine/database.ts';
import { saveNewOrderLinks, saveOrderLink } from '../store/orders/order-links.ts';

/** What a link is made for. */
export interface LinkedOrder {
  readonly id: string;
  readonly reference: string;
  /** How often its links were replaced. */
  readonly linkVersion: number;
}

/** The links to the pages of orders. An order has the same link in every mail until the operator replaces it. */
export interface OrderLinks {
  /**
   * Path and query of an order's page. @param mailbox the address of the email that holds the link: it is then proof of
   * that mailbox
   */
  pathOf(order: LinkedOrder, mailbox?: string): string;
  /** Path and query of the page on which who asked for a quotation confirms their address. */
  quotationPath(reference: string, mailbox: string): string;
  /** Path and query of the page on which a statement of withdrawal is confirmed that was made without a link. */
  statementPath(id: string): string;
  /** Whether a key stood in an email to an address. */
  provesMailbox(key: string, mailbox: string): boolean;
  /** Whether a key stood in the receipt of a statement. */
  provesStatement(key: string, id: string): boolean;
  /** Lets the link open the page, from the commit of `tx` on. */
  keep(tx: Tx, order: LinkedOrder, now: number): Promise<void>;
  /** The same for orders that are added in `tx`. */
  keepNew(tx: Tx, orders: readonly LinkedOrder[], now: number): Promise<void>;
}

/**
 * Links whose tokens are made from a secret: a mail that is sent again says the same, and the store need not hold a
 * token to put it into one. 160 bits of HMAC-SHA256.
 */
export function createOrderLinks(secret: string): OrderLinks {
  const keyOf = (what: string) => createHmac('sha256', secret).update(what).digest('hex').slice(0, 40);
  const tokenOf = ({ id, linkVersion }: LinkedOrder) => keyOf(`order:${id}:${linkVersion}`);
  const mailKeyOf = (mailbox: string) => keyOf(`mailbox:${mailbox.trim().toLowerCase()}`);
  const statementKeyOf = (id: string) => keyOf(`statement:${id}`);
  return {
    pathOf: (order, mailbox) =>
      orderPath(order.reference, `${tokenOf(order)}${mailbox === undefined ? '' : mailKeyOf(mailbox)}`),
    quotationPath: (reference, mailbox) => confirmQuotationPath(reference, mailKeyOf(mailbox)),
    statementPath: (id) => confirmStatementPath(id, statementKeyOf(id)),
    provesMailbox: (key, mailbox) => mailbox !== '' && isSame(key, mailKeyOf(mailbox)),
    provesStatement: (key, id) => isSame(key, statementKeyOf(id)),
    keep: (tx, order, now) => saveOrderLink(tx, order.id, tokenOf(order), now),
    keepNew: (tx, orders, now) =>
      saveNewOrderLinks(
        tx,
        orders.map((order) => ({ orderId: order.id, token: tokenOf(order) })),
        now,
      ),
  };
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
