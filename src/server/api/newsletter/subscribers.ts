import {
  newsletterOutcomes,
  type SubscribeAccepted,
  type SubscribeRequest,
} from '../../../contract/newsletter/newsletter.ts';
import { subscribeRequestSchema } from '../../../contract/newsletter/subscribe-request.ts';
import { matchPage, pagePath } from '../../../contract/shared/routes.ts';
import type { App } from '../../actions/app.ts';
import { type AcceptLeadDeps, requestSubscription } from '../../actions/newsletter/subscribe.ts';
import type { AppContext, AppHandler } from '../../http/app-env.ts';
import { readForm } from '../../http/read-form.ts';
import { bodyLimits, readJson } from '../../http/read-json.ts';
import { validate } from '../../http/validation.ts';
import { rateLimitedResponse, requesterKey } from '../../middleware/rate-limits.ts';

type LeadDeps = AcceptLeadDeps & Pick<App, 'limits' | 'wakeMail'>;

const accepted: SubscribeAccepted = { ok: true };

/** POST /api/leads: responds the same whether or not the email was already subscribed. */
export function postSubscriber(deps: LeadDeps): AppHandler {
  return async (c) => {
    const read = await readJson(c, subscribeRequestSchema, bodyLimits.others);
    if (!read.ok) return read.response;
    return (await handleSubscription(c, deps, read.value)) ?? c.json(accepted, 200, { 'Cache-Control': 'no-store' });
  };
}

/**
 * POST /newsletter: the footer form without JavaScript. Redirects to the page it came from, with the outcome in the
 * fragment.
 */
export function postNewsletter(deps: LeadDeps): AppHandler {
  return async (c) => {
    const back = (outcome: keyof typeof newsletterOutcomes) =>
      c.redirect(`${pageBefore(c)}#${newsletterOutcomes[outcome]}`, 303);
    const form = await readForm(c);
    if (!form.ok) return form.response;
    if (form.value.trapped) return back('accepted');
    if (form.value.field('email').trim() === '') return c.redirect(pageBefore(c), 303);
    const lead = validate(subscribeRequestSchema, { email: form.value.field('email'), source: 'newsletter' });
    if (!lead.ok || (await handleSubscription(c, deps, lead.value))) return back('refused');
    return back('accepted');
  };
}

/** Stores a subscriber. Returns the refusal if the rate limit of the email is exceeded, by any client. */
async function handleSubscription(
  c: AppContext,
  deps: LeadDeps,
  lead: SubscribeRequest,
): Promise<Response | undefined> {
  const allowance = await deps.limits?.take('leadEmail', requesterKey(c, lead.email));
  if (allowance?.allowed === false) return rateLimitedResponse(c, 'leadEmail', allowance);
  await requestSubscription(deps, lead);
  deps.wakeMail();
  return undefined;
}

/** Path and query of the shop's own page in `Referer`; the home page if there is none. */
function pageBefore(c: AppContext): string {
  const referer = c.req.header('Referer') ?? '';
  const home = pagePath('home');
  if (!URL.canParse(referer)) return home;
  const { host, pathname, search } = new URL(referer);
  const page = host === new URL(c.req.url).host ? matchPage(pathname) : undefined;
  return page ? `${page.path}${search}` : home;
}
