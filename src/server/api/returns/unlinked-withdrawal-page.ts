import {
  cleanReferenceInput,
  referencePattern,
  resendLinkPath,
  withHyphens,
} from '../../../contract/orders/order-page.ts';
import {
  statementKeyParameter,
  statementParameter,
  type UnlinkedWithdrawalForm,
  type UnlinkedWithdrawalView,
  withdrawPath,
} from '../../../contract/returns/withdrawal.ts';
import { unlinkedWithdrawalFormSchema } from '../../../contract/returns/withdrawal-schemas.ts';
import { formatDateTime } from '../../../domain/shared/time/day.ts';
import type { App } from '../../actions/app.ts';
import {
  confirmUnlinkedWithdrawal,
  findConfirmable,
  submitUnlinkedWithdrawal,
} from '../../actions/returns/withdrawals/submit-unlinked-withdrawal.ts';
import type { AppContext, AppMiddleware } from '../../http/app-env.ts';
import { clientNetwork } from '../../http/client/client-address.ts';
import { problem } from '../../http/problem.ts';
import { readForm } from '../../http/read-form.ts';
import { validate } from '../../http/validation.ts';
import { isOwnOrigin } from '../../middleware/origin-check.ts';
import { type PageRateLimits, rateLimitedResponse, requesterKey } from '../../middleware/rate-limits.ts';
import { renderProblemPage } from '../../pages/cache/error-page.ts';
import type { OrderPages } from '../../pages/order-pages.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import type { UnmatchedWithdrawal } from '../../store/returns/unmatched-withdrawals.ts';
import { type ExpireSessionsDeps, expireCheckoutSessions } from '../payments/expire-checkout-sessions.ts';

interface StatementPageDeps extends ExpireSessionsDeps, Pick<App, 'origin'>, PageRateLimits {
  readonly orderPages: OrderPages;
}

const blank: UnlinkedWithdrawalForm = { reference: '', name: '', email: '', items: '', reason: '' };

/** Page for withdrawals without the order link. */
export function unlinkedWithdrawalPage(deps: StatementPageDeps): AppMiddleware {
  return async (c, next) => {
    if (c.req.path.toLowerCase().replace(/\/$/, '') !== withdrawPath) return next();
    c.set('route', withdrawPath);
    return renderProblemPage(c, deps.settings, await answer(c, deps));
  };
}

async function answer(c: AppContext, deps: StatementPageDeps): Promise<Response> {
  const { readLimits, orderPages, origin } = deps;
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    const look = await readLimits?.take('pageRenders', clientNetwork(c.get('clientAddress')));
    if (look?.allowed === false) return rateLimitedResponse(c, 'pageRenders', look);
    const statement = c.req.query(statementParameter);
    if (statement !== undefined) return showConfirmation(deps, statement, c.req.query(statementKeyParameter) ?? '');
    return orderPages.statement(200, { step: 'state', values: blank, errors: {} });
  }
  if (c.req.method !== 'POST') return problem(c, 'method-not-allowed', { headers: { Allow: 'GET, HEAD, POST' } });
  if (!isOwnOrigin(c, origin)) return problem(c, 'forbidden-origin');
  return postUnlinkedWithdrawal(c, deps);
}

async function postUnlinkedWithdrawal(c: AppContext, deps: StatementPageDeps): Promise<Response> {
  const { limits, orderPages, clock, wakeMail } = deps;
  const taken = await limits?.take('withdrawals', clientNetwork(c.get('clientAddress')));
  if (taken?.allowed === false) return rateLimitedResponse(c, 'withdrawals', taken);
  const read = await readForm(c);
  if (!read.ok) return read.response;
  const { field } = read.value;
  if (field(statementParameter) !== '') return confirm(deps, field(statementParameter), field(statementKeyParameter));
  const typed: UnlinkedWithdrawalForm = {
    reference: cleanReferenceInput(field('reference')),
    name: field('name'),
    email: field('email'),
    items: field('items'),
    reason: field('reason'),
  };
  const { values, errors } = validateForm(typed);
  if (Object.keys(errors).length > 0) return orderPages.statement(422, { step: 'state', values: typed, errors });
  if (field('step') !== 'confirm') {
    const step = field('step') === 'change' ? 'state' : 'review';
    return orderPages.statement(200, { step, values, errors });
  }

  const named = await limits?.take('withdrawalEmail', requesterKey(c, values.email, values.reference));
  if (named?.allowed === false) return rateLimitedResponse(c, 'withdrawalEmail', named, limitText);
  const notices = await limits?.take('statementNotices', 'all');
  const { items, reason, ...names } = values;
  const copies = await limits?.take('withdrawalCopies', clientNetwork(c.get('clientAddress')));
  const mayAnswer = copies?.allowed !== false;
  const statement = { ...names, items: items || null, reason: reason || null };
  await submitUnlinkedWithdrawal(deps, statement, notices?.allowed !== false, mayAnswer);
  wakeMail();
  return orderPages.statement(200, { step: 'done', values, receivedAt: formatDateTime(clock()), mayAnswer });
}

/**
 * Confirmation page linked from the receipt of an unlinked withdrawal. GET changes nothing, since mail scanners open
 * every link.
 */
async function showConfirmation(deps: StatementPageDeps, id: string, key: string): Promise<Response> {
  const found = deps.links.provesStatement(key, id) ? await findConfirmable(deps, id) : undefined;
  if (!found) return deps.orderPages.statement(404, { step: 'closed' });
  const { outcome, obstacle } = found.statement;
  const step = outcome === 'matched' ? 'withdrawn' : obstacle === 'unconfirmed' ? 'confirm' : 'looked-at';
  return deps.orderPages.statement(200, describe(deps, step, { ...found, key }));
}

/** Handles the button of the confirmation page. */
async function confirm(deps: StatementPageDeps, id: string, key: string): Promise<Response> {
  const { links, orderPages, wakeMail } = deps;
  const done = links.provesStatement(key, id) ? await confirmUnlinkedWithdrawal(deps, id) : undefined;
  if (!done || done.state === 'closed') return orderPages.statement(404, { step: 'closed' });
  wakeMail();
  expireCheckoutSessions(deps, done.order.reference);
  return orderPages.statement(200, describe(deps, done.state, { ...done, key }));
}

function describe(
  { links }: StatementPageDeps,
  step: 'confirm' | 'withdrawn' | 'looked-at',
  { statement, order, key }: { statement: UnmatchedWithdrawal; order: StoredOrder; key: string },
): UnlinkedWithdrawalView {
  const { id, reference, name, email, items, reason, receivedAt } = statement;
  return {
    step,
    values: { reference, name, email, items: items ?? '', reason: reason ?? '' },
    receivedAt: formatDateTime(receivedAt),
    statement: id,
    key,
    // A link that staff replaced is only emailed anew: its replacement revoked this page's too.
    orderPath: order.linkVersion === 0 ? links.pathOf(order, order.customer.customerEmail) : resendLinkPath,
  };
}

const limitText =
  'We have already received several withdrawals for this order today. Please contact us about any other.';

type Errors = Extract<UnlinkedWithdrawalView, { step: 'state' | 'review' }>['errors'];

function validateForm({ reference, ...words }: UnlinkedWithdrawalForm): {
  values: UnlinkedWithdrawalForm;
  errors: Errors;
} {
  const checked = validate(unlinkedWithdrawalFormSchema, words);
  const errors: Errors = checked.ok
    ? {}
    : Object.fromEntries(checked.errors.map(({ field, message }) => [field, message]));
  if (!referencePattern.test(reference)) errors.reference = 'Enter an order number, such as BB-7K2M-9QXT';
  const values = { ...(checked.ok ? checked.value : words), reference };
  return { values: errors.reference ? values : { ...values, reference: withHyphens(reference) }, errors };
}
