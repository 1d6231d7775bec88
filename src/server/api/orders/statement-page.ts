import { referencePattern, typedReference, withHyphens } from '../../../contract/order-page.ts';
import { type LinklessForm, type StatementView, withdrawPath } from '../../../contract/withdrawal.ts';
import { linklessFormSchema } from '../../../contract/withdrawal-request.ts';
import { formatMoment } from '../../../domain/day.ts';
import type { Ids } from '../../actions/ids.ts';
import { type StatementParts, stateWithdrawal } from '../../actions/returns/state-withdrawal.ts';
import type { AppContext, AppMiddleware } from '../../http/app-env.ts';
import { problem } from '../../http/problem.ts';
import { readForm } from '../../http/read-form.ts';
import { check } from '../../http/validation.ts';
import { isOwnOrigin } from '../../middleware/origin-check.ts';
import { pairKey, type RateLimits, tooMany } from '../../middleware/rate-limits.ts';
import { refuseInPage } from '../../pages/finished/failure-page.ts';
import type { OrderPages } from '../../pages/order-pages.ts';
import { addressGroup } from '../../visitor/client-address.ts';
import type { Log } from '../../watch/log.ts';
import { type EndCardParts, endCardPages } from './end-card-pages.ts';

interface StatementPageParts extends StatementParts {
  readonly ids: Ids;
  /** Who takes cards; undefined where nobody does. */
  readonly cards?: EndCardParts['cards'];
  readonly orderPages: OrderPages;
  /** Undefined where nothing is limited. */
  readonly limits: RateLimits | undefined;
  /** Counts who reads, in this process. */
  readonly readLimits: RateLimits | undefined;
  readonly wakeMail: () => void;
  readonly log: Log;
  /** The store's public address. */
  readonly origin: string;
}

const blank: LinklessForm = { reference: '', name: '', email: '', items: '', reason: '' };

/** The page on which somebody withdraws who has no link to their order. */
export function statementPage(parts: StatementPageParts): AppMiddleware {
  return async (c, next) => {
    if (c.req.path.toLowerCase().replace(/\/$/, '') !== withdrawPath) return next();
    c.set('route', withdrawPath);
    return refuseInPage(c, parts.settings, await answer(c, parts));
  };
}

async function answer(c: AppContext, parts: StatementPageParts): Promise<Response> {
  const { readLimits, orderPages, origin } = parts;
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    const look = await readLimits?.take('pageRenders', addressGroup(c.get('clientAddress')));
    if (look?.allowed === false) return tooMany(c, 'pageRenders', look);
    return orderPages.statement(200, { step: 'state', values: blank, errors: {} });
  }
  if (c.req.method !== 'POST') return problem(c, 'method-not-allowed', { headers: { Allow: 'GET, HEAD, POST' } });
  if (!isOwnOrigin(c, origin)) return problem(c, 'forbidden-origin');
  return postStatement(c, parts);
}

async function postStatement(c: AppContext, parts: StatementPageParts): Promise<Response> {
  const { limits, orderPages, clock, wakeMail } = parts;
  const taken = await limits?.take('withdrawals', addressGroup(c.get('clientAddress')));
  if (taken?.allowed === false) return tooMany(c, 'withdrawals', taken);
  const read = await readForm(c);
  if (!read.ok) return read.response;
  const { field } = read.value;
  const typed: LinklessForm = {
    reference: typedReference(field('reference')),
    name: field('name'),
    email: field('email'),
    items: field('items'),
    reason: field('reason'),
  };
  const { values, errors } = judge(typed);
  if (Object.keys(errors).length > 0) return orderPages.statement(422, { step: 'state', values: typed, errors });
  if (field('step') !== 'confirm') {
    const step = field('step') === 'change' ? 'state' : 'review';
    return orderPages.statement(200, { step, values, errors });
  }

  const named = await limits?.take('withdrawalEmail', pairKey(values.email, values.reference));
  if (named?.allowed === false) return tooMany(c, 'withdrawalEmail', named, tooOften);
  const notices = await limits?.take('statementNotices', 'all');
  const { items, reason, ...names } = values;
  const mayAnswer = await mayAnswerTo(c, limits, values.email);
  const statement = { ...names, items: items || null, reason: reason || null };
  await stateWithdrawal(parts, statement, notices?.allowed !== false, mayAnswer);
  wakeMail();
  endCardPages(parts, values.reference);
  return orderPages.statement(200, { step: 'done', values, receivedAt: formatMoment(clock()), mayAnswer });
}

/**
 * Whether a statement may be answered to an address that nobody vouches for. It is counted by the address and by the visitor before anybody knows
 * whether there is such an order, so that the answer tells nothing of that.
 */
async function mayAnswerTo(c: AppContext, limits: RateLimits | undefined, email: string): Promise<boolean> {
  const keys = [addressGroup(c.get('clientAddress')), email.toLowerCase()];
  for (const key of keys) if ((await limits?.take('withdrawalCopies', key))?.allowed === false) return false;
  return true;
}

const tooOften =
  'This order was named in several statements today. They were received; please write to us about any other.';

type Errors = Extract<StatementView, { step: 'state' | 'review' }>['errors'];

function judge({ reference, ...words }: LinklessForm): { values: LinklessForm; errors: Errors } {
  const checked = check(linklessFormSchema, words);
  const errors: Errors = checked.ok
    ? {}
    : Object.fromEntries(checked.errors.map(({ field, message }) => [field, message]));
  if (!referencePattern.test(reference)) errors.reference = 'A reference looks like BB-7K2M-9QXT';
  const values = { ...(checked.ok ? checked.value : words), reference };
  return { values: errors.reference ? values : { ...values, reference: withHyphens(reference) }, errors };
}
