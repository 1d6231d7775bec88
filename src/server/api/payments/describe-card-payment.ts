import type { CardPaymentView } from '../../../contract/orders/order-view.ts';
import type { App } from '../../actions/app.ts';
import type { PaymentProviderDeps } from '../../actions/payments/payment-deps.ts';
import { pollSession } from '../../actions/payments/provider/checkout-sessions.ts';
import type { PageRateLimits } from '../../middleware/rate-limits.ts';
import { SeriesDatedInFuture } from '../../store/invoices/number-series.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { listSessionsOf, type StoredCheckoutSession } from '../../store/payments/checkout-sessions.ts';

type DescribeCardDeps = PaymentProviderDeps & Pick<PageRateLimits, 'readLimits'> & Pick<App, 'wakeMail'>;

/**
 * Describes the card payment options of a customer. When the customer returns from the provider's page, the provider
 * is polled at once, since its webhook may arrive later than the customer.
 */
export async function describeCard(
  deps: DescribeCardDeps,
  order: StoredOrder,
  { token, cameBack }: { token: string; cameBack: boolean },
): Promise<CardPaymentView> {
  const { store, readLimits, cards } = deps;
  const offered = { state: 'offered', key: token, ...(cards.isTest && { isTest: cards.isTest }) } as const;
  const open = (await listSessionsOf(store.db, order.id)).find(
    ({ state }) => state === 'open' || state === 'processing',
  );
  if (!open) return offered;
  const view = { open: offered, processing: { state: 'processing' } } as const;
  const known = open.state === 'processing' ? view.processing : view.open;
  if (!cameBack) return known;
  const taken = await readLimits?.take('cardLooks', order.id);
  const answered = taken?.allowed === false ? false : await within(timeoutMs, pollOnce(deps, open));
  if (!answered) return open.state === 'processing' ? known : { state: 'waiting', key: token };
  const now = (await listSessionsOf(store.db, order.id)).find(({ id }) => id === open.id);
  return now?.state === 'processing' ? view.processing : view.open;
}

/** How long a returning customer waits for the poll; a slower poll continues and its result is still recorded. */
const timeoutMs = 4_000;

async function pollOnce(deps: DescribeCardDeps, session: StoredCheckoutSession): Promise<boolean> {
  try {
    const { answered, changed } = await pollSession(deps, session);
    if (changed) deps.wakeMail();
    return answered;
  } catch (error) {
    // The operator has to correct the server clock, and a background job reports it; until then the payment is
    // pending.
    if (error instanceof SeriesDatedInFuture) return false;
    throw error;
  }
}

async function within(ms: number, answer: Promise<boolean>): Promise<boolean> {
  // It may fail after the timeout.
  answer.catch(() => {});
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
