import { createHmac, timingSafeEqual } from 'node:crypto';
import { orderPath } from '../../contract/orders/order-page.ts';
import { confirmQuotationPath } from '../../contract/quotations/confirm-email.ts';
import { quotePath } from '../../contract/quotations/quote-page.ts';
import { confirmWithdrawalPath } from '../../contract/returns/withdrawal.ts';
import type { Tx } from '../store/engine/database.ts';
import { saveOrderLink } from '../store/orders/order-links.ts';

/** The order fields that a link depends on. */
export interface LinkedOrder {
  readonly id: string;
  readonly reference: string;
  /** Number of times the order's links were replaced. */
  readonly linkVersion: number;
}

/** An issue of a quotation, as its link depends on it. */
export interface IssuedLink {
  readonly id: string;
  readonly sentAt: number;
}

/** Links to order pages. An order has the same link in every email until the operator replaces it. */
export interface OrderLinks {
  /**
   * Returns path and query of an order's page.
   * @param mailbox address of the email that contains the link: the link then proves access to that mailbox
   */
  pathOf(order: LinkedOrder, mailbox?: string): string;
  /** Returns path and query of the page that confirms the email address of a quotation request. */
  quotationPath(reference: string, mailbox: string): string;
  /** Returns the path of the page that shows an issue of a quotation and accepts it. */
  quotePath(quotation: IssuedLink & { readonly reference: string }): string;
  /** Whether a key was contained in the email of an issue of a quotation. */
  opensQuotation(key: string, quotation: IssuedLink): boolean;
  /** Returns path and query of the page that confirms a withdrawal declared without the order link. */
  statementPath(id: string): string;
  /** Whether a key was contained in an email to this address. */
  provesMailbox(key: string, mailbox: string): boolean;
  /** Whether a key was contained in the receipt of a withdrawal declared without the order link. */
  provesStatement(key: string, id: string): boolean;
  /** Activates the link, as of the commit of `tx`. */
  keep(tx: Tx, order: LinkedOrder, now: number): Promise<void>;
}

/**
 * Order links with tokens derived from a secret: a resent email contains the same link, and the database need not
 * store tokens. 160 bits of HMAC-SHA256.
 */
export function createOrderLinks(secret: string): OrderLinks {
  const keyOf = (what: string) => createHmac('sha256', secret).update(what).digest('hex').slice(0, 40);
  const tokenOf = ({ id, linkVersion }: LinkedOrder) => keyOf(`order:${id}:${linkVersion}`);
  const mailKeyOf = (mailbox: string) => keyOf(`mailbox:${mailbox.trim().toLowerCase()}`);
  const quotationKeyOf = ({ id, sentAt }: IssuedLink) => keyOf(`quotation:${id}:${sentAt}`);
  const statementKeyOf = (id: string) => keyOf(`statement:${id}`);
  return {
    pathOf: (order, mailbox) =>
      orderPath(order.reference, `${tokenOf(order)}${mailbox === undefined ? '' : mailKeyOf(mailbox)}`),
    quotationPath: (reference, mailbox) => confirmQuotationPath(reference, mailKeyOf(mailbox)),
    quotePath: (quotation) => quotePath(quotation.reference, quotationKeyOf(quotation)),
    opensQuotation: (key, quotation) => isSame(key, quotationKeyOf(quotation)),
    statementPath: (id) => confirmWithdrawalPath(id, statementKeyOf(id)),
    provesMailbox: (key, mailbox) => mailbox !== '' && isSame(key, mailKeyOf(mailbox)),
    provesStatement: (key, id) => isSame(key, statementKeyOf(id)),
    keep: (tx, order, now) => saveOrderLink(tx, order.id, tokenOf(order), now),
  };
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
