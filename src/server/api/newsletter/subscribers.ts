import {
  newsletterOutcomes,
  type SubscribeAccepted,
  type SubscribeRequest,
} from '../../../contract/newsletter/newsletter.ts';
import { subscribeRequestSchema } from '../../../contract/newsletter/subscribe-request.ts';
import { matchPage, pagePath } from '../../../contract/shared/routes.ts';
import { type AcceptLeadDeps, requestSubscription } from '../../actions/newsletter/subscribe.ts';
import type { AppContext, AppHandler } from '../../http/app-env.ts';
import { readForm } from '../../http/read-form.ts';
import { bodyLimits, readJson } from '../../http/read-json.ts';
import { validate } from '../../http/validation.ts';
import { type RateLimits, rateLimitedResponse, requesterKey } from '../../middleware/rate-limits.ts';

interface LeadDeps extends AcceptLeadDeps {
  /** Undefined where nothing is limited. */
  readonly limits: RateLimits | undefined;
  /** Called after the lead was committed, whether or not there is mail to send. */
  readonly wakeMail: () => void;
}

const accepted: SubscribeAccepted = { ok: true };

/** POST /api/leads: the same answer whether or not the address was known. */
export function postLead(deps: LeadDeps): AppHandler {
  return async (c) => {
    const read = await readJson(c, subscribeRequestSchema, bodyLimits.others);
    if (!read.ok) return read.response;
    return (await handleSubscription(c, deps, read.value)) ?? c.json(accepted, 200, { 'Cache-Control': 'no-store' });
  };
}

/**
 * POST /newsletter: the form of the footer without JavaScript. Leads back to the page that it came from, which says how
 * it went.
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

/** Keeps a lead. Returns the refusal where its address was left too often, whoever left it. */
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

/** The store's own page that the visitor came from, by its path and query; the home page where that is not told. */
function pageBefore(c: AppContext): string {
  const referer = c.req.header('Referer') ?? '';
  const home = pagePath('home');
  if (!URL.canParse(referer)) return home;
  const { host, pathname, search } = new URL(referer);
  const page = host === new URL(c.req.url).host ? matchPage(pathname) : undefined;
  return page ? `${page.path}${search}` : home;
}
