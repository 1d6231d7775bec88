import { returnSlipAction, withdrawAction } from '../returns/withdrawal.ts';
import { cleanIdentifier } from '../shared/typed-text.ts';
import { openParameter, partParameter } from './open-order.ts';

/** The page of one order, for whoever holds its link: no account, no cookie. */
const orderPages = '/order';

/** The parameter of an order's page that carries the token of its link: behind the '#' of an address, or in a form. */
export const linkParameter = 'key';

/**
 * 160 bits as the link carries them. The link of an email carries 160 more, its mail key: they prove that whoever
 * follows it reads the mailbox that the email was sent to. The link that answers a new order has none.
 */
export const linkTokenPattern = /^[0-9a-f]{40}(?:[0-9a-f]{40})?$/;

/**
 * The part of a token that opens the page, and the part that proves the mailbox; the second is empty where it has none.
 */
export function splitToken(token: string): { readonly linkKey: string; readonly mailKey: string } {
  return { linkKey: token.slice(0, 40), mailKey: token.slice(40) };
}

/** References as customers type them: letters and digits in two groups, with or without the hyphens. */
export const referencePattern = /^BB-?[0-9A-Z]{4}-?[0-9A-Z]{4}$/;

/** A reference in capitals, without the spaces and the dashes of keyboards that parted its groups. */
export function cleanReferenceInput(text: string): string {
  return cleanIdentifier(text).toUpperCase().replace(/\s/g, '');
}

/** A reference as it is kept, from one that was typed without its hyphens. */
export function withHyphens(reference: string): string {
  const symbols = reference.replaceAll('-', '').slice(2);
  return `BB-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}

/** A reference as it is kept, however its groups were parted and its letters typed. What is none stays, in capitals. */
export function normaliseReference(typed: string): string {
  const reference = cleanReferenceInput(typed);
  return referencePattern.test(reference) ? withHyphens(reference) : cleanIdentifier(typed).toUpperCase();
}

/**
 * The page of an order: `/order/BB-7K2M-9QXT#key=...`. Browsers send to no server what stands behind the '#', so that
 * no log and no Referer holds the token. Without a token, the page that sends a new link. @param action what is asked
 * of the order
 */
export function orderPath(reference: string, token?: string, action?: string): string {
  const path = `${orderPages}/${encodeURIComponent(reference)}${action === undefined ? '' : `/${action}`}`;
  return token === undefined ? path : `${path}#${linkParameter}=${token}`;
}

/**
 * A link to a part of an order's page. Links of earlier versions, which a browser may have kept, hold the token in
 * their query.
 */
export function partOfOrder(link: string, part: string): string {
  return link.includes('#') ? `${link}&${partParameter}=${part}` : `${link}#${part}`;
}

/** Where a form asks for the page of an order. */
export function openPath(reference: string, action?: string): string {
  return `${orderPath(reference, undefined, action)}?${openParameter}`;
}

/** What can be fetched from an order's page as a PDF. */
export const documentKinds = ['invoice', 'credit-note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The parameter that says which of several credit notes is meant. */
export const documentNumberParameter = 'number';

/** What is asked of an order by who wants to pay it by card. */
export const payAction = 'pay';

/**
 * The parameter with which the provider sends a customer back who has paid. It proves nothing: the provider is asked.
 */
export const paymentReturnParameter = 'card';

/** The order's page as it is for who comes back from the provider's: the provider is asked. */
export function paymentReturnPath(reference: string, token: string): string {
  return `${orderPath(reference, token)}&${paymentReturnParameter}=done`;
}

/** The part of an order's page that tells of its money. */
export const paymentTitle = 'payment-title';

/** What is asked of an order by who confirms that its email address is theirs. */
export const confirmEmailAction = 'confirm-email';

/** Where the form of an order's page is posted that begins a payment by card. */
export function payPath(reference: string): string {
  return `${orderPath(reference)}/${payAction}`;
}

/** Where the provider tells of payments by itself. */
export const paymentWebhookPath = '/api/card-events';

/** Where a new link to an order is asked for. */
export const resendLinkPath = orderPages;

/** All that is asked of an order at an address of its own. */
const orderActions: readonly string[] = [
  withdrawAction,
  returnSlipAction,
  payAction,
  confirmEmailAction,
  ...documentKinds,
];

/** What an address below `/order` names; undefined for all other addresses. */
export interface OrderRoute {
  /** As the store writes it; '' where the address names none. */
  readonly reference: string;
  /** What is asked of the order, such as `pay`; '' for the page itself. */
  readonly action: string;
  /**
   * The pattern of the address, for log and metrics: one of a few. What else stands in the place of an action may be
   * the key of a link, and metrics keep every pattern.
   */
  readonly route: string;
}

/** Reads an address, without regard to case and with an optional trailing slash, as for every page. */
export function matchOrderRoute(pathname: string): OrderRoute | undefined {
  const [, pages, reference = '', action = '', ...rest] = pathname.toLowerCase().split('/');
  if (`/${pages}` !== orderPages) return undefined;
  const parts = [reference, action, ...rest].filter((part) => part !== '');
  if (parts.length > 2) return undefined;
  const [named = '', asked = ''] = parts;
  const pattern = orderActions.includes(asked) ? asked : ':action';
  const route = [orderPages, ...(named ? [':reference'] : []), ...(asked ? [pattern] : [])].join('/');
  return { reference: named.toUpperCase(), action: asked, route };
}
