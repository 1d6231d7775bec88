import {
  type ConfirmEmailView,
  mailKeyParameter,
  quotationParameter,
} from '../../contract/quotations/confirm-email.ts';
import type { App } from '../actions/app.ts';
import { confirmQuotation } from '../actions/quotations/confirm-quotation.ts';
import type { AppContext, AppHandler } from '../http/app-env.ts';
import { type PageRateLimits, rateLimitCharge } from '../middleware/rate-limits.ts';
import type { OrderPages } from '../pages/order-pages.ts';
import { isProvenAddress } from '../store/mail/proven-addresses.ts';
import { findQuotation, type Quotation } from '../store/quotations/quotations.ts';

interface ConfirmEmailDeps extends Pick<App, 'store' | 'clock' | 'ids' | 'links' | 'wakeMail'>, PageRateLimits {
  readonly orderPages: Pick<OrderPages, 'confirmEmail'>;
}

const closed: ConfirmEmailView = { state: 'closed' };

/** GET /confirm-email?quote=...&key=...: changes nothing, since mail scanners open every link. */
export function getConfirmEmail(deps: ConfirmEmailDeps): AppHandler {
  return async (c) => {
    const refusal = await rateLimitCharge(c, deps.readLimits, 'pageRenders')();
    if (refusal) return refusal;
    const quotation = await findOwn(c, deps);
    if (!quotation) return deps.orderPages.confirmEmail(404, closed);
    const isProven = await isProvenAddress(deps.store.db, quotation.asker.email);
    return deps.orderPages.confirmEmail(200, viewOf(quotation, isProven ? 'confirmed' : 'question'));
  };
}

/** POST /confirm-email: the button on that page. */
export function postConfirmEmail(deps: ConfirmEmailDeps): AppHandler {
  return async (c) => {
    const quotation = await findOwn(c, deps);
    if (!quotation) return deps.orderPages.confirmEmail(404, closed);
    await confirmQuotation(deps, quotation);
    deps.wakeMail();
    return deps.orderPages.confirmEmail(200, viewOf(quotation, 'confirmed'));
  };
}

function viewOf({ reference, asker: { email } }: Quotation, state: 'question' | 'confirmed'): ConfirmEmailView {
  return { state, reference, email };
}

/** Finds the quotation of the link if its key comes from an email to the person who requested the quotation. */
async function findOwn(c: AppContext, { store, links }: ConfirmEmailDeps): Promise<Quotation | undefined> {
  const reference = c.req.query(quotationParameter) ?? '';
  const quotation = await findQuotation(store.db, { reference });
  if (!quotation) return undefined;
  return links.provesMailbox(c.req.query(mailKeyParameter) ?? '', quotation.asker.email) ? quotation : undefined;
}
