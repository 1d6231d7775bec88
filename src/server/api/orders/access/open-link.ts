import { linkTokenPattern, referencePattern, splitToken } from '../../../../contract/orders/order-page.ts';
import type { App } from '../../../actions/app.ts';
import type { AppContext } from '../../../http/app-env.ts';
import { clientNetwork } from '../../../http/client/client-address.ts';
import { type PageRateLimits, rateLimitedResponse } from '../../../middleware/rate-limits.ts';
import type { OrderPages } from '../../../pages/order-pages.ts';
import { isValidOrderLink } from '../../../store/orders/order-links.ts';
import { findOrder, type StoredOrder } from '../../../store/orders/orders.ts';

export interface LinkDeps extends Pick<App, 'store' | 'links'>, Pick<PageRateLimits, 'readLimits'> {
  readonly orderPages: OrderPages;
}

type Opened =
  | {
      readonly ok: true;
      readonly order: StoredOrder;
      /** The link comes from an email to the order's email address. */
      readonly isOwnMailbox: boolean;
    }
  | { readonly ok: false; readonly response: Response };

/**
 * Returns the order that a link opens, or a refusal that does not reveal whether the order exists. Only guesses are
 * charged to the rate limit; the holder of the link may open it any number of times.
 */
export async function openLink(
  c: AppContext,
  { store, links, orderPages, readLimits }: LinkDeps,
  { reference, token }: { readonly reference: string; readonly token: string },
): Promise<Opened> {
  const mayOpen = linkTokenPattern.test(token) && referencePattern.test(reference);
  const opens = mayOpen && (await isValidOrderLink(store.db, reference, token));
  const order = opens ? await findOrder(store.db, reference) : undefined;
  if (order) {
    const { mailKey } = splitToken(token);
    return { ok: true, order, isOwnMailbox: links.provesMailbox(mailKey, order.customer.customerEmail) };
  }
  const taken =
    token === '' ? undefined : await readLimits?.take('orderGuesses', clientNetwork(c.get('clientAddress')));
  if (taken?.allowed === false) return { ok: false, response: rateLimitedResponse(c, 'orderGuesses', taken) };
  const view = { reference, email: '', errors: {}, state: 'closed' } as const;
  return { ok: false, response: await orderPages.lostLink(404, view) };
}

/** Redirects to an order page. The URL contains the key, so no cache may store the response. */
export function redirectToOrder(c: AppContext, path: string): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(path, 303);
}
