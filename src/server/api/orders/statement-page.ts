import { referencePattern, typedReference, withHyphens } from '../../../contract/order-page.ts';
import {
  type LinklessForm,
  type StatementView,
  statementKeyParameter,
  statementParameter,
  withdrawPath,
} from '../../../contract/withdrawal.ts';
import { linklessFormSchema } from '../../../contract/withdrawal-request.ts';
import { formatMoment } from '../../../domain/day.ts';
import type { Ids } from '../../actions/ids.ts';
import {
  confirmStatement,
  findConfirmable,
  type StatementParts,
  stateWithdrawal,
} from '../../actions/returns/state-withdrawal.ts';
import type { AppContext, AppMiddleware } from '../../http/app-env.ts';
import { problem } from '../../http/problem.ts';
import { readForm } from '../../http/read-form.ts';
import { check } from '../../http/validation.ts';
import { isOwnOrigin } from '../../middleware/origin-check.ts';
import { type RateLimits, requesterKey, tooMany } from '../../middleware/rate-limits.ts';
import { refuseInPage } from '../../pages/finished/failure-page.ts';
import type { OrderPages } from '../../pages/order-pages.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import type { StoredStatement } from '../../store/orders/statements.ts';
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
    const statement = c.req.query(statementParameter);
    if (statement !== undefined) return showConfirmation(parts, statement, c.req.query(statementKeyParameter) ?? '');
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
  if (field(statementParameter) !== '') return confirm(parts, field(statementParameter), field(statementKeyParameter));
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

  const named = await limits?.take('withdrawalEmail', requesterKey(c, values.email, values.reference));
  if (named?.allowed === false) return tooMany(c, 'withdrawalEmail', named, tooOften);
  const notices = await limits?.take('statementNotices', 'all');
  const { items, reason, ...names } = values;
  const copies = await limits?.take('withdrawalCopies', addressGroup(c.get('clientAddress')));
  const mayAnswer = copies?.allowed !== false;
  const statement = { ...names, items: items || null, reason: reason || null };
  await stateWithdrawal(parts, statement, notices?.allowed !== false, mayAnswer);
  wakeMail();
  return orderPages.statement(200, { step: 'done', values, receivedAt: formatMoment(clock()), mayAnswer });
}

/** The page to which the receipt of a statement leads. Looking changes nothing, since mail scanners open every link. */
async function showConfirmation(parts: StatementPageParts, id: string, key: string): Promise<Response> {
  const found = parts.links.provesStatement(key, id) ? await findConfirmable(parts, id) : undefined;
  if (!found) return parts.orderPages.statement(404, { step: 'closed' });
  const { outcome, obstacle } = found.statement;
  const step = outcome === 'matched' ? 'withdrawn' : obstacle === 'unconfirmed' ? 'confirm' : 'looked-at';
  return parts.orderPages.statement(200, describe(parts, step, { ...found, key }));
}

/** The button of that page. */
async function confirm(parts: StatementPageParts, id: string, key: string): Promise<Response> {
  const { links, orderPages, wakeMail } = parts;
  const done = links.provesStatement(key, id) ? await confirmStatement(parts, id) : undefined;
  if (!done || done.state === 'closed') return orderPages.statement(404, { step: 'closed' });
  wakeMail();
  endCardPages(parts, done.order.reference);
  return orderPages.statement(200, describe(parts, done.state, { ...done, key }));
}

function describe(
  { links }: StatementPageParts,
  step: 'confirm' | 'withdrawn' | 'looked-at',
  { statement, order, key }: { statement: StoredStatement; order: StoredOrder; key: string },
): StatementView {
  const { id, reference, name, email, items, reason, receivedAt } = statement;
  return {
    step,
    values: { reference, name, email, items: items ?? '', reason: reason ?? '' },
    receivedAt: formatMoment(receivedAt),
    statement: id,
    key,
    orderPath: links.pathOf(order, order.customer.customerEmail),
  };
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
