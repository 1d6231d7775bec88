import { returnLabelAction, returnSlipAction, withdrawAction } from '../returns/withdrawal.ts';
import { cleanIdentifier } from '../shared/forms/typed-text.ts';
import { openParameter, partParameter } from './open-order.ts';

/** Order page: opened by link, without account or cookie. */
const orderPages = '/order';

/** Parameter with the token of the order link: in the fragment of a URL, or in a form. */
export const linkParameter = 'key';

/**
 * The link token: 160 bits. In emails it continues with the mail key, 160 more bits that prove access to the
 * recipient's mailbox. The link in the response to a new order has no mail key.
 */
export const linkTokenPattern = /^[0-9a-f]{40}(?:[0-9a-f]{40})?$/;

/** Splits a token into the key that opens the page and the key that proves the mailbox, which may be empty. */
export function splitToken(token: string): { readonly linkKey: string; readonly mailKey: string } {
  return { linkKey: token.slice(0, 40), mailKey: token.slice(40) };
}

/** Order reference as typed: letters and digits in two groups, with or without hyphens. */
export const referencePattern = /^BB-?[0-9A-Z]{4}-?[0-9A-Z]{4}$/;

/** Reference in capitals, without spaces and typographic dashes between its groups. */
export function cleanReferenceInput(text: string): string {
  return cleanIdentifier(text).toUpperCase().replace(/\s/g, '');
}

/** Inserts the hyphens into a reference typed without them. */
export function withHyphens(reference: string): string {
  const symbols = reference.replaceAll('-', '').slice(2);
  return `BB-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}

/** Normalises a typed reference to its stored form. Anything else is returned in capitals. */
export function normaliseReference(typed: string): string {
  const reference = cleanReferenceInput(typed);
  return referencePattern.test(reference) ? withHyphens(reference) : cleanIdentifier(typed).toUpperCase();
}

/**
 * Path of the order page: `/order/BB-7K2M-9QXT#key=...`. Browsers do not send the fragment, so no log and no Referer
 * contains the token. Without a token, the page offers to send a new link.
 * @param action action on the order
 */
export function orderPath(reference: string, token?: string, action?: string): string {
  const path = `${orderPages}/${encodeURIComponent(reference)}${action === undefined ? '' : `/${action}`}`;
  return token === undefined ? path : `${path}#${linkParameter}=${token}`;
}

/** Link to a section of the order page. Links of earlier versions, still in browsers, have the token in their query. */
export function partOfOrder(link: string, part: string): string {
  return link.includes('#') ? `${link}&${partParameter}=${part}` : `${link}#${part}`;
}

/** Path of forms that open the order page. */
export function openPath(reference: string, action?: string): string {
  return `${orderPath(reference, undefined, action)}?${openParameter}`;
}

/** Documents of an order available as PDF. */
export const documentKinds = ['invoice', 'credit-note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Parameter that selects one of several credit notes. */
export const documentNumberParameter = 'number';

/** Action: pay the order by card. */
export const payAction = 'pay';

/** Parameter of the payment provider's return URL. It proves nothing: the provider is queried. */
export const paymentReturnParameter = 'card';

/** Return URL after a card payment: the page queries the provider. */
export function paymentReturnPath(reference: string, token: string): string {
  return `${orderPath(reference, token)}&${paymentReturnParameter}=done`;
}

/** Id of the payment section of the order page. */
export const paymentTitle = 'payment-title';

/** Action: confirm the order's email address. */
export const confirmEmailAction = 'confirm-email';

/** Path of the form that starts a card payment. */
export function payPath(reference: string): string {
  return `${orderPath(reference)}/${payAction}`;
}

/** Path of the payment provider's webhook. */
export const paymentWebhookPath = '/api/webhooks/stripe';
/** Former path of the webhook, which stays registered at providers. */
export const formerPaymentWebhookPath = '/api/card-events';

/** Path of the form that requests a new order link. */
export const resendLinkPath = orderPages;

/** All actions with their own path. */
const orderActions: readonly string[] = [
  withdrawAction,
  returnSlipAction,
  returnLabelAction,
  payAction,
  confirmEmailAction,
  ...documentKinds,
];

/** Parsed path below `/order`; undefined for all other paths. */
export interface OrderRoute {
  /** In stored form; '' if the path names none. */
  readonly reference: string;
  /** Action such as `pay`; '' for the page itself. */
  readonly action: string;
  /**
   * Route pattern for logs and metrics, from a closed list: an unknown action may be the key of a link, and metrics
   * keep every pattern.
   */
  readonly route: string;
}

/** Parses a path, case-insensitively and with an optional trailing slash, as for every page. */
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
