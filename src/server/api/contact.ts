import {
  bypassToken,
  type ContactAccepted,
  type ContactForm,
  type ContactRequest,
  contactRules,
  emptyContactForm,
  messageSentFragment,
} from '../../contract/messages/contact.ts';
import { contactFormSchema, contactRequestSchema } from '../../contract/messages/contact-request.ts';
import type { Problem } from '../../contract/shared/problem.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import type { App } from '../actions/app.ts';
import { type AcceptMessageDeps, acceptMessage } from '../actions/messages/accept-message.ts';
import type { AppContext, AppHandler } from '../http/app-env.ts';
import { clientNetwork } from '../http/client/client-address.ts';
import { problem } from '../http/problem.ts';
import { type PostedFields, readForm } from '../http/read-form.ts';
import { bodyLimits, readJson } from '../http/read-json.ts';
import { validate } from '../http/validation.ts';
import { chargeOnSuccess } from '../middleware/charge-on-success.ts';
import { type RateLimitResult, rateLimitedResponse, requesterKey } from '../middleware/rate-limits.ts';
import type { Pages } from '../pages/pages.ts';

type ContactDeps = Omit<AcceptMessageDeps, 'allowUnverified'> & Pick<App, 'limits' | 'wakeMail'>;

const accepted: ContactAccepted = { ok: true };

/** POST /api/contact: validates the input before the CAPTCHA token, which can be used only once. */
export function postContact(deps: ContactDeps): AppHandler {
  return async (c) => {
    const read = await readJson(c, contactRequestSchema, bodyLimits.others);
    if (!read.ok) return read.response;
    return (await handleMessage(c, deps, read.value)) ?? c.json(accepted, 200, { 'Cache-Control': 'no-store' });
  };
}

/**
 * POST /contact: the same form without JavaScript; responds with the page. Input is kept if the message was not sent.
 */
export function postContactForm({ pages, ...parts }: ContactDeps & { pages: Pick<Pages, 'answerForm'> }): AppHandler {
  const sent = `${pagePath('contact')}#${messageSentFragment}`;
  return async (c) => {
    const form = await readForm(c);
    if (!form.ok) return form.response;
    if (form.value.trapped) return c.redirect(sent, 303);
    const values = readContactForm(form.value);
    const answer = (status: number, errors: Partial<ContactForm>, failure?: string) =>
      pages.answerForm(c.req.raw, pagePath('contact'), status, {
        form: 'contact',
        values,
        errors,
        ...(failure && { failure }),
      });

    const checked = validate(contactFormSchema, values);
    if (!checked.ok)
      return answer(422, Object.fromEntries(checked.errors.map(({ field, message }) => [field, message])));
    const refusal = await handleMessage(c, parts, { ...checked.value, turnstileToken: bypassToken });
    if (!refusal) return c.redirect(sent, 303);
    const { detail } = (await refusal.json()) as Problem;
    return answer(refusal.status, {}, detail);
  };
}

function readContactForm({ field }: PostedFields): ContactForm {
  const values = Object.keys(contactRules).map((name) => [name, field(name)]);
  return { ...emptyContactForm, ...Object.fromEntries(values) };
}

/** Stores a message. Returns the refusal if the message is not accepted. */
async function handleMessage(
  c: AppContext,
  { limits, wakeMail, ...parts }: ContactDeps,
  message: ContactRequest,
): Promise<Response | undefined> {
  let allowance: RateLimitResult | undefined;
  const allowUnverified = async () => {
    allowance = await limits?.take('unverifiedContact', clientNetwork(c.get('clientAddress')));
    return allowance?.allowed !== false;
  };
  const kept = await chargeOnSuccess(limits, {
    name: 'contactEmail',
    key: requesterKey(c, message.email),
    act: () => acceptMessage({ ...parts, allowUnverified }, message),
    isDone: ({ ok }) => ok,
  });
  if (kept.refused) return rateLimitedResponse(c, 'contactEmail', kept.refused);
  const { result } = kept;
  if (result.ok) {
    wakeMail();
    return undefined;
  }
  return result.reason === 'rate-limited' && allowance
    ? rateLimitedResponse(c, 'unverifiedContact', allowance)
    : problem(c, result.reason);
}
