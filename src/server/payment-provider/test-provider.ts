import { randomBytes } from 'node:crypto';
import { testPaymentPath } from '../../contract/payments/test-payment.ts';
import type { Database } from '../store/engine/database.ts';
import { findReference } from '../store/orders/orders.ts';
import { findCheckoutSession, type StoredCheckoutSession } from '../store/payments/checkout-sessions.ts';
import { findPaymentOfProvider } from '../store/payments/payments.ts';
import { type CardRefund, findCardRefund } from '../store/payments/refunds.ts';
import { isDemoStore } from '../store/settings/shop-mode.ts';
import type { PaymentProvider, ProviderRefund, ProviderResult, ProviderSession } from './payment-provider.ts';

interface TestProviderDeps {
  readonly db: Database;
  /** Public origin of the shop, without a trailing slash. */
  readonly origin: string;
  readonly clock: () => number;
}

const none = { ok: true, value: { values: [], next: undefined } } as const;
const unknown = { ok: false, reason: 'unknown', code: 'not-found' } as const;

/**
 * Stand-in for the payment provider in a demo. A payment is decided on a page of the shop and moves no money. The
 * stand-in stores nothing of its own: its sessions, payments and refunds are those that the shop has stored. In a
 * live shop it opens no session, and knows none.
 */
export function createTestProvider({ db, origin, clock }: TestProviderDeps): PaymentProvider {
  async function inDemo<Value>(work: () => Promise<Value | undefined>): Promise<ProviderResult<Value>> {
    if (!(await isDemoStore(db))) return { ok: false, reason: 'unknown', code: 'live-mode' };
    const value = await work();
    return value === undefined ? unknown : { ok: true, value };
  }
  const urlOf = (id: string) => `${origin}${testPaymentPath(id)}`;
  const find = async (id: string): Promise<ProviderSession | undefined> => {
    const session = await findCheckoutSession(db, id);
    if (!session || !isTestPayment(id)) return undefined;
    const reported = reportTestSession(session, await findReference(db, session.orderId));
    return { ...reported, url: session.state === 'open' ? urlOf(id) : null };
  };
  return {
    isTest: true,
    openSession: ({ order, amount, currency }) =>
      inDemo(async () => {
        const id = `demo_${randomBytes(16).toString('hex')}`;
        const session = { id, orderId: order.id, amount, currency, state: 'open', createdAt: clock() } as const;
        return { ...reportTestSession(session, order.reference), url: urlOf(id) };
      }),
    findSession: (id) => inDemo(() => find(id)),
    endSession: (id) =>
      inDemo(async () => {
        const session = await find(id);
        return session?.state === 'open' ? { ...session, state: 'expired', url: null } : session;
      }),
    refund: ({ refundId, paymentName, amount }) =>
      inDemo(async () => {
        const payment = await findPaymentOfProvider(db, paymentName);
        return payment && isTestPayment(paymentName)
          ? reportRefund({ refundId, paymentName, amount, currency: payment.currency })
          : undefined;
      }),
    findRefund: (name) =>
      inDemo(async () => {
        const refund = await findCardRefund(db, { providerReference: name });
        return refund && reportRefund(refund);
      }),
    // A refund is repeated safely: the same refund has the same name.
    listRefundsOf: () => inDemo(async () => []),
    findPayment: (name) =>
      inDemo(async () => {
        const payment = await findPaymentOfProvider(db, name);
        return payment && { amount: payment.amount, currency: payment.currency };
      }),
    listSessions: async () => none,
    listRefunds: async () => none,
    findDispute: async () => unknown,
    listDisputes: async () => none,
    listBalanceTransactions: async () => none,
    listPayouts: async () => none,
    greet: async () => ({ ok: true, value: null }),
    readEvent: async () => undefined,
  };
}

const isTestPayment = (name: string) => name.startsWith('demo_');

/** A stored session as the test provider reports it; the payment has the name of its session. */
export function reportTestSession(
  { id, orderId, amount, currency, state, createdAt }: Omit<StoredCheckoutSession, 'pollAttempts'>,
  reference: string,
): ProviderSession {
  const paymentName = state === 'paid' ? id : null;
  return { id, orderId, reference, amount, currency, state, paymentName, url: null, createdAt };
}

type Refunded = Pick<CardRefund, 'refundId' | 'paymentName' | 'amount' | 'currency'>;

function reportRefund({ refundId, paymentName, amount, currency }: Refunded): ProviderRefund {
  const name = `demo_refund_${refundId}`;
  return { name, refundId, paymentName, amount, currency, state: 'succeeded', reason: null };
}
