import { partOfOrder, paymentTitle } from '../../../contract/orders/order-page.ts';
import {
  decisionField,
  stepParameter,
  type TestDecision,
  testDecisions,
  testPaymentPath,
  testPaymentPattern,
} from '../../../contract/payments/test-payment.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import type { App } from '../../actions/app.ts';
import type { PaymentProviderDeps } from '../../actions/payments/payment-deps.ts';
import { completeTestPayment } from '../../actions/payments/provider/checkout-sessions.ts';
import type { AppContext, AppMiddleware } from '../../http/app-env.ts';
import { clientNetwork } from '../../http/client/client-address.ts';
import { problem } from '../../http/problem.ts';
import { readForm } from '../../http/read-form.ts';
import { isOwnOrigin } from '../../middleware/origin-check.ts';
import { type PageRateLimits, rateLimitedResponse } from '../../middleware/rate-limits.ts';
import { renderProblemPage } from '../../pages/cache/error-page.ts';
import type { OrderPages } from '../../pages/order-pages.ts';
import { findOrder, findReference, type StoredOrder } from '../../store/orders/orders.ts';
import { findCheckoutSession, type StoredCheckoutSession } from '../../store/payments/checkout-sessions.ts';
import { seeOther } from './pay-order.ts';

type TestPaymentDeps = PaymentProviderDeps &
  PageRateLimits &
  Pick<App, 'origin' | 'wakeMail'> & { readonly orderPages: OrderPages };

/** Page of a test payment, to which the test provider sends customers. */
export function testPaymentPage(deps: TestPaymentDeps): AppMiddleware {
  return async (c, next) => {
    const [, , id = ''] = c.req.path.split('/');
    if (c.req.path !== testPaymentPath(id) || !testPaymentPattern.test(id)) return next();
    c.set('route', testPaymentPath(':id'));
    const found = await findPayment(deps, id);
    return found ? renderProblemPage(c, deps.settings, await answer(c, deps, found)) : next();
  };
}

interface Found {
  readonly session: StoredCheckoutSession;
  readonly order: StoredOrder;
}

async function findPayment({ store: { db } }: TestPaymentDeps, id: string): Promise<Found | undefined> {
  const session = await findCheckoutSession(db, id);
  const order = session && (await findOrder(db, await findReference(db, session.orderId)));
  return order && { session, order };
}

async function answer(c: AppContext, deps: TestPaymentDeps, found: Found): Promise<Response> {
  const { readLimits, origin } = deps;
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    const taken = await readLimits?.take('pageRenders', clientNetwork(c.get('clientAddress')));
    if (taken?.allowed === false) return rateLimitedResponse(c, 'pageRenders', taken);
    return show(deps, found, c.req.query(stepParameter));
  }
  if (c.req.method !== 'POST') return problem(c, 'method-not-allowed', { headers: { Allow: 'GET, HEAD, POST' } });
  if (!isOwnOrigin(c, origin)) return problem(c, 'forbidden-origin');
  return decide(c, deps, found);
}

function show({ orderPages, links }: TestPaymentDeps, { session, order }: Found, asked?: string): Promise<Response> {
  const { id, amount, state } = session;
  const step = asked === 'bank' || asked === 'declined' ? asked : 'choice';
  const over = state === 'paid' ? 'paid' : 'over';
  return orderPages.testPayment({
    id,
    reference: order.reference,
    amount: formatCharge(amount, order.currency),
    orderLink: partOfOrder(links.pathOf(order), paymentTitle),
    step: state === 'open' ? step : over,
  });
}

async function decide(c: AppContext, deps: TestPaymentDeps, { session, order }: Found): Promise<Response> {
  const taken = await deps.limits?.take('cardPayments', order.reference);
  if (taken?.allowed === false) return rateLimitedResponse(c, 'cardPayments', taken);
  const read = await readForm(c);
  if (!read.ok) return read.response;
  const decision = testDecisions.find((one) => one === read.value.field(decisionField));
  if (decision === undefined) return problem(c, 'invalid-request');
  const page = testPaymentPath(session.id);
  if (nextStep[decision] !== undefined) return seeOther(`${page}?${stepParameter}=${nextStep[decision]}`);
  if (await completeTestPayment(deps, session.id)) deps.wakeMail();
  return seeOther(page);
}

/** Steps of decisions that pay nothing. */
const nextStep: Partial<Readonly<Record<TestDecision, string>>> = {
  decline: 'declined',
  bank: 'bank',
  reject: 'declined',
};
