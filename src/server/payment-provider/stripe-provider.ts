import { createHash } from 'node:crypto';
import type Library from 'stripe';
import type { Config } from '../config/config.ts';
import { inSpan, type OpenSpan } from '../observability/tracing/tracing.ts';
import { parseBalanceTransaction, parsePayout } from './parse-balance.ts';
import { parseEvent, parseRefund, parseSession, toDispute } from './parse-stripe-objects.ts';
import type { CheckoutSessionParams, PaymentProvider, ProviderResult, ProviderSpan } from './payment-provider.ts';

interface StripeOptions {
  /** Timeout of one request, which is retried once. */
  readonly timeoutMs?: number;
  /** Called with the reason of a failed request, without secrets. */
  readonly onTrouble?: (trouble: Trouble) => void;
}

interface Trouble {
  readonly asked: string;
  readonly type: string;
  readonly code: string;
  readonly status: number | undefined;
  readonly providerRequestId: string | undefined;
}

/** Tolerated age of a webhook signature: a retried event is signed again. */
const toleranceSeconds = 300;
const pageSize = 100;
/** Refunds of one payment: the provider's maximum page size. */
const maxRefunds = 100;

/**
 * Creates the provider of card payments from the settings; undefined if it is not configured. The Stripe library is
 * loaded on first use.
 */
export function createStripeProvider(
  config: Pick<Config, 'stripeSecretKey' | 'stripeWebhookSecret' | 'stripeApiUrl'>,
  { timeoutMs = 10_000, onTrouble }: StripeOptions = {},
): PaymentProvider | undefined {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = config;
  if (!secretKey || !webhookSecret) return undefined;
  const { protocol, hostname, port } = new URL(config.stripeApiUrl);
  let library: Promise<Library> | undefined;
  // 190 ms and 20 MB, saved in shops without card payments.
  const load = () => {
    library ??= import('stripe').then(
      ({ default: Stripe }) =>
        new Stripe(secretKey, {
          host: hostname,
          port: port || (protocol === 'https:' ? 443 : 80),
          protocol: protocol === 'https:' ? 'https' : 'http',
          timeout: timeoutMs,
          maxNetworkRetries: 1,
          telemetry: false,
        }),
    );
    return library;
  };

  function ask<Value>(asked: string, work: (stripe: Library) => Promise<Value>): Promise<ProviderResult<Value>> {
    const attributes = { 'peer.service': 'stripe', 'server.address': hostname };
    return inSpan(`stripe ${asked}`, { kind: 'client', attributes }, (span) => send(asked, work, span));
  }

  async function send<Value>(
    asked: string,
    work: (stripe: Library) => Promise<Value>,
    span: OpenSpan,
  ): Promise<ProviderResult<Value>> {
    try {
      return { ok: true, value: await work(await load()) };
    } catch (error) {
      const failure = describeFailure(error);
      if (!failure) throw error;
      span.fail(failure.trouble.code);
      onTrouble?.({ asked, ...failure.trouble });
      return { ok: false, reason: failure.reason, code: failure.trouble.code };
    }
  }

  const cards: PaymentProvider = {
    openSession: (wish) =>
      ask('open a session', async (stripe) => {
        const params = sessionParams(wish);
        const key = sessionKey(wish, params);
        const create = (idempotencyKey: string) => stripe.checkout.sessions.create(params, { idempotencyKey });
        // Stripe keeps a server error under its idempotency key for a day, like any response. It created no session.
        return parseSession(
          await create(key).catch((error: unknown) => {
            if (!isKeptFailure(error)) throw error;
            return create(`${key}-again`);
          }),
        );
      }),
    findSession: (id) =>
      ask('find a session', async (stripe) =>
        parseSession(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })),
      ),
    async endSession(id) {
      const ended = await ask('end a session', async (stripe) =>
        parseSession(await stripe.checkout.sessions.expire(id)),
      );
      // The session was already over: read its state.
      return !ended.ok && ended.reason === 'refused' ? cards.findSession(id) : ended;
    },
    refund: ({ refundId, paymentName, amount }) =>
      ask('refund', async (stripe) =>
        parseRefund(
          await stripe.refunds.create(
            { payment_intent: paymentName, amount, metadata: { refund: refundId } },
            { idempotencyKey: `refund-${refundId}` },
          ),
        ),
      ),
    findRefund: (name) => ask('find a refund', async (stripe) => parseRefund(await stripe.refunds.retrieve(name))),
    listRefundsOf: (paymentName) =>
      ask('list the refunds of a payment', async (stripe) => {
        const { data } = await stripe.refunds.list({ payment_intent: paymentName, limit: maxRefunds });
        return data.map(parseRefund);
      }),
    findPayment: (name) =>
      ask('find a payment', async (stripe) => {
        const { amount_received, currency } = await stripe.paymentIntents.retrieve(name);
        return { amount: amount_received, currency: currency.toUpperCase() };
      }),
    listSessions: (since, after) =>
      ask('list sessions', async (stripe) =>
        toPage(await stripe.checkout.sessions.list(period(since, after)), parseSession),
      ),
    listRefunds: (since, after) =>
      ask('list refunds', async (stripe) => toPage(await stripe.refunds.list(period(since, after)), parseRefund)),
    findDispute: (id) => ask('find a dispute', async (stripe) => toDispute(await stripe.disputes.retrieve(id))),
    listDisputes: (since, after) =>
      ask('list disputes', async (stripe) => toPage(await stripe.disputes.list(period(since, after)), toDispute)),
    listBalanceTransactions: (span, after) =>
      ask('list balance transactions', async (stripe) => {
        const params = { created: within(span), expand: ['data.source'], ...pageAfter(after) };
        return toPage(await stripe.balanceTransactions.list(params), parseBalanceTransaction);
      }),
    listPayouts: (span, after) =>
      ask('list payouts', async (stripe) =>
        toPage(await stripe.payouts.list({ arrival_date: within(span), ...pageAfter(after) }), parsePayout),
      ),
    greet: () =>
      ask('greet', async (stripe) => {
        await stripe.checkout.sessions.list({ limit: 1 });
        return null;
      }),
    async readEvent(body, signature, now) {
      const { webhooks } = await load();
      const text = Buffer.from(body).toString();
      // Only the signature is verified by the library: its parser rejects signed events for which it has other
      // functions.
      const isSigned = await webhooks.signature
        ?.verifyHeaderAsync(text, signature, webhookSecret, toleranceSeconds, undefined, now)
        // Some malformed headers make the library throw instead of returning false.
        .catch(() => false);
      if (!isSigned) return undefined;
      try {
        return parseEvent(JSON.parse(text));
      } catch {
        return 'unreadable';
      }
    },
  };
  return cards;
}

function toPage<Item extends { readonly id: string }, Value>(
  { data, has_more }: { readonly data: readonly Item[]; readonly has_more: boolean },
  parse: (item: Item) => Value,
) {
  return { values: data.map((item) => parse(item)), next: has_more ? data.at(-1)?.id : undefined };
}

function period(since: number, after: string | undefined) {
  return { created: { gte: Math.floor(since / 1000) }, ...pageAfter(after) };
}

const pageAfter = (after: string | undefined) => ({ limit: pageSize, ...(after && { starting_after: after }) });

const within = ({ since, before }: ProviderSpan) => ({ gte: Math.ceil(since / 1000), lt: Math.ceil(before / 1000) });

/** One line item with the order's total: the provider does not need to know the goods. */
function sessionParams({ order, amount, currency, title, successUrl, cancelUrl }: CheckoutSessionParams) {
  return {
    mode: 'payment',
    client_reference_id: order.id,
    metadata: { reference: order.reference },
    payment_intent_data: { description: title, metadata: { reference: order.reference } },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title } },
      },
    ],
    // The amount charged is the order's, in its own currency.
    adaptive_pricing: { enabled: false },
    locale: 'auto',
    success_url: successUrl,
    cancel_url: cancelUrl,
  } satisfies Library.Checkout.SessionCreateParams;
}

/**
 * Idempotency key: the same for the same order, attempt, amount and parameters. Other parameters, such as the shop's
 * name, may change between two attempts, and Stripe refuses a key that is reused with different ones.
 */
function sessionKey({ order, attempt, amount }: CheckoutSessionParams, params: object): string {
  const words = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16);
  return `session-${order.id}-${attempt}-${amount}-${words}`;
}

/** Whether a server error is a replay of an earlier use of the key. */
function isKeptFailure(error: unknown): boolean {
  if (!(error instanceof Error && 'headers' in error && 'statusCode' in error)) return false;
  const headers = error.headers as Readonly<Record<string, string>> | undefined;
  return Number(error.statusCode) >= 500 && headers?.['idempotent-replayed'] === 'true';
}

interface Failure {
  readonly reason: 'unreachable' | 'unknown' | 'refused';
  readonly trouble: Omit<Trouble, 'asked'>;
}

/** Describes a failed Stripe request; undefined if the error is not Stripe's. */
function describeFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error && 'rawType' in error)) return undefined;
  const { type, code, statusCode, requestId } = error as unknown as Readonly<Record<string, unknown>>;
  const status = typeof statusCode === 'number' ? statusCode : undefined;
  const isRefusal =
    type === 'StripeInvalidRequestError' || type === 'StripeIdempotencyError' || type === 'StripeCardError';
  return {
    reason: isRefusal ? (status === 404 ? 'unknown' : 'refused') : 'unreachable',
    trouble: {
      type: String(type),
      code: typeof code === 'string' ? code : String(type),
      status,
      providerRequestId: typeof requestId === 'string' ? requestId : undefined,
    },
  };
}
