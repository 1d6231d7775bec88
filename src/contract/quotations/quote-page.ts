import type { Region } from '../catalogue/product.ts';
import { linkParameter } from '../orders/order-page.ts';

/** Pages of sent quotations: each is opened by the link in its email, without account or cookie. */
const quotePages = '/quote';

/** Action: accept the quotation and order. */
export const acceptAction = 'accept';

/** Field of the form that names the region to order. */
export const regionField = 'region';

/**
 * Path of the page of a quotation: `/quote/Q-7K2M-9QXT#key=...`. Browsers do not send the fragment, so no log and no
 * Referer contains the token.
 */
export function quotePath(reference: string, token?: string, action?: string): string {
  const path = `${quotePages}/${encodeURIComponent(reference)}${action === undefined ? '' : `/${action}`}`;
  return token === undefined ? path : `${path}#${linkParameter}=${token}`;
}

/** Parsed path below `/quote`; undefined for all other paths. */
export function matchQuoteRoute(pathname: string): { readonly reference: string; readonly action: string } | undefined {
  const [, pages, reference = '', ...rest] = pathname.toLowerCase().split('/');
  const [action = '', ...more] = rest.filter((part) => part !== '');
  if (`/${pages}` !== quotePages || reference === '' || more.length > 0) return undefined;
  return action === '' || action === acceptAction ? { reference: reference.toUpperCase(), action } : undefined;
}

/** Fields of the form that accepts a quotation; the email address is that of the quotation. */
export const acceptFields = [
  'customerName',
  'organisation',
  'shippingAddress',
  'city',
  'state',
  'postalCode',
  'country',
  'purchaseOrder',
] as const;
type AcceptField = (typeof acceptFields)[number];
export type AcceptForm = Readonly<Record<AcceptField, string>>;

/** One region of a quotation on its page. */
export interface QuoteSaleView {
  readonly region: Region;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly each: string;
    readonly total: string;
  }[];
  readonly discount?: { readonly label: string; readonly amount: string };
  readonly delivery: readonly [label: string, amount: string];
  readonly total: string;
  /** The order that was placed from it; with its link for the mailbox that the order's emails go to. */
  readonly order?: { readonly reference: string; readonly link?: string };
  /** Why it can't be ordered now, in sentences. */
  readonly reasons: readonly string[];
  readonly countries: readonly string[];
  readonly form: AcceptForm;
  readonly errors: Readonly<Partial<Record<AcceptField, string>>>;
}

export type QuoteView =
  /** `opening`: the key is in the fragment, which only the page can read. */
  | { readonly state: 'opening' | 'unknown' | 'replaced' | 'closed'; readonly reference: string }
  | { readonly state: 'expired'; readonly reference: string; readonly validUntil: string }
  | {
      readonly state: 'open';
      readonly reference: string;
      readonly key: string;
      readonly email: string;
      readonly validUntil: string;
      readonly note: string | null;
      readonly importNotice?: string | undefined;
      readonly sales: readonly QuoteSaleView[];
    };
