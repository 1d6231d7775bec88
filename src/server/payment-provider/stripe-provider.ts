import { createHash } from 'node:crypto';
import type Library from 'stripe';
import type { Config } from '../config/config.ts';
import { parseEvent, parseRefund, parseSession, toDispute } from './parse-stripe-objects.ts';
import type { CheckoutSessionParams, PaymentProvider, ProviderResult } from './payment-provider.ts';

interface StripeDeps {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The origin of its API. */
  readonly apiUrl: string;
  /** How long one request may take; it is tried once more. */
  readonly timeoutMs?: number;
  /** Told, in words that hold no secret, why there was no answer. */
  readonly onTrouble?: (trouble: Trouble) => void;
}

interface Trouble {
  readonly asked: string;
  readonly type: string;
  readonly code: string;
  readonly status: number | undefined;
  readonly providerRequestId: string | undefined;
}

/** How old a signed event may be: one that is sent again later is signed anew. */
const toleranceSeconds = 300;
const pageSize = 100;
/** Refunds of one payment: as many as the provider lists at once. */
const maxRefunds = 100;

/** Who takes cards for a shop with these settings; undefined where nobody does. Nothing is loaded until it is asked. */
export function createStripeProvider(
  {
    stripeSecretKey,
    stripeWebhookSecret,
    stripeApiUrl,
  }: Pick<Config, 'stripeSecretKey' | 'stripeWebhookSecret' | 'stripeApiUrl'>,
  others: Pick<StripeDeps, 'timeoutMs' | 'onTrouble'> = {},
): PaymentProvider | undefined {
  if (!stripeSecretKey || !stripeWebhookSecret) return undefined;
  return stripeCards({
    secretKey: stripeSecretKey,
    webhookSecret: stripeWebhookSecret,
    apiUrl: stripeApiUrl,
    ...others,
  });
}

function stripeCards({ secretKey, webhookSecret, apiUrl, timeoutMs = 10_000, onTrouble }: StripeDeps): PaymentProvider {
  const { protocol, hostname, port } = new URL(apiUrl);
  let library: Promise<Library> | undefined;
  // 190 ms and 20 MB that nobody pays who takes no cards.
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

  async function ask<Value>(asked: string, work: (stripe: Library) => Promise<Value>): Promise<ProviderResult<Value>> {
    try {
      return { ok: true, value: await work(await load()) };
    } catch (error) {
      const failure = describeFailure(error);
      if (!failure) throw error;
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
        // A failure of theirs is kept under its key for a day, like any answer. No session came of it.
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
      // It was over already: it says itself how.
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
      ask('list sessions', async (stripe) => {
        const { data, has_more } = await stripe.checkout.sessions.list(period(since, after));
        return { values: data.map((session) => parseSession(session)), next: has_more ? data.at(-1)?.id : undefined };
      }),
    listRefunds: (since, after) =>
      ask('list refunds', async (stripe) => {
        const { data, has_more } = await stripe.refunds.list(period(since, after));
        return { values: data.map(parseRefund), next: has_more ? data.at(-1)?.id : undefined };
      }),
    findDispute: (id) => ask('find a dispute', async (stripe) => toDispute(await stripe.disputes.retrieve(id))),
    listDisputes: (since, after) =>
      ask('list disputes', async (stripe) => {
        const { data, has_more } = await stripe.disputes.list(period(since, after));
        return { values: data.map(toDispute), next: has_more ? data.at(-1)?.id : undefined };
      }),
    greet: () =>
      ask('greet', async (stripe) => {
        await stripe.checkout.sessions.list({ limit: 1 });
        return null;
      }),
    async readEvent(body, signature, now) {
      const { webhooks } = await load();
      const text = Buffer.from(body).toString();
      // The signature is checked by itself: the library refuses signed events of kinds that it has other functions for.
      const isSigned = await webhooks.signature
        ?.verifyHeaderAsync(text, signature, webhookSecret, toleranceSeconds, undefined, now)
        // Headers of some shapes have the library fail in other ways than by saying that they do not fit.
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

function period(since: number, after: string | undefined) {
  return { created: { gte: Math.floor(since / 1000) }, limit: pageSize, ...(after && { starting_after: after }) };
}

/** One line with the sum that the order asks for: which goods it is made of is nobody else's business. */
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
    // What is charged is what the order says, in its own money.
    adaptive_pricing: { enabled: false },
    locale: 'auto',
    success_url: successUrl,
    cancel_url: cancelUrl,
  } satisfies Library.Checkout.SessionCreateParams;
}

/**
 * The same for the same order, attempt and amount. What else is said of it may change between two tries, such as the
 * shop's name, and the provider refuses a key that comes with other words.
 */
function sessionKey({ order, attempt, amount }: CheckoutSessionParams, params: object): string {
  const words = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16);
  return `session-${order.id}-${attempt}-${amount}-${words}`;
}

/** Whether a failure is told again because the key was used before. */
function isKeptFailure(error: unknown): boolean {
  if (!(error instanceof Error && 'headers' in error && 'statusCode' in error)) return false;
  const headers = error.headers as Readonly<Record<string, string>> | undefined;
  return Number(error.statusCode) >= 500 && headers?.['idempotent-replayed'] === 'true';
}

interface Failure {
  readonly reason: 'unreachable' | 'unknown' | 'refused';
  readonly trouble: Omit<Trouble, 'asked'>;
}

/** What the library says of a request that came to nothing; undefined where it is not the provider's doing. */
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
