import type { IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { makeList } from './objects.ts';
import type { ProviderState } from './state.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The response was replayed for the same idempotency key. */
  readonly replayed?: true;
}

/** The operations that the fake supports, by the names under which tests make them fail. */
export type Operation =
  | 'sessions.create'
  | 'sessions.retrieve'
  | 'sessions.expire'
  | 'sessions.list'
  | 'refunds.create'
  | 'refunds.retrieve'
  | 'refunds.list'
  | 'payments.retrieve'
  | 'disputes.retrieve'
  | 'disputes.list'
  | 'balance.list'
  | 'payouts.list';

interface Route {
  readonly name: Operation;
  readonly method: string;
  readonly path: RegExp;
  run(state: ProviderState, call: Call): Promise<ApiAnswer> | ApiAnswer;
}

interface Call {
  readonly id: string;
  readonly fields: URLSearchParams;
  /** Origin of the hosted checkout page. */
  readonly pageOrigin: string;
}

const refuse = (status: number, code: string, message: string, type = 'invalid_request_error'): ApiAnswer => ({
  status,
  body: { error: { type, code, message } },
});
const unknown = (id: string) => refuse(404, 'resource_missing', `No such object: '${id}'`);

/** The parameters of a session; like the provider, the fake rejects unknown ones. */
const sessionFields = new Set([
  'mode',
  'client_reference_id',
  'locale',
  'success_url',
  'cancel_url',
  'adaptive_pricing[enabled]',
  'line_items[0][quantity]',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][price_data][product_data][name]',
  'metadata[reference]',
  'payment_intent_data[description]',
  'payment_intent_data[metadata][reference]',
]);
const refundFields = new Set(['payment_intent', 'amount', 'metadata[refund]']);

function findStranger(fields: URLSearchParams, known: ReadonlySet<string>): string | undefined {
  return [...fields.keys()].find((name) => !known.has(name));
}

const metadataOf = (fields: URLSearchParams, prefix: string) =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      name.startsWith(`${prefix}[`) ? [[name.slice(prefix.length + 1, -1), value]] : [],
    ),
  );

/** One page of a list, newest first. */
function listed<Item extends { id: string; created: number }>(
  url: string,
  items: Iterable<Item>,
  fields: URLSearchParams,
) {
  const bound = (name: string) => fields.get(`created[${name}]`) ?? fields.get(`arrival_date[${name}]`);
  const [since, before] = [Number(bound('gte') ?? 0), Number(bound('lt') ?? Number.MAX_SAFE_INTEGER)];
  const all = [...items].filter(({ created }) => created >= since && created < before).reverse();
  const after = fields.get('starting_after');
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const limit = Number(fields.get('limit') ?? 10);
  return { status: 200, body: makeList(url, all.slice(from, from + limit), from + limit < all.length) };
}

const routes: readonly Route[] = [
  {
    name: 'sessions.create',
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    run(state, { fields, pageOrigin }) {
      const stranger = findStranger(fields, sessionFields);
      if (stranger) return refuse(400, 'parameter_unknown', `Received unknown parameter: ${stranger}`);
      const price = 'line_items[0][price_data]';
      const amount = Number(fields.get(`${price}[unit_amount]`)) * Number(fields.get('line_items[0][quantity]'));
      const currency = fields.get(`${price}[currency]`) ?? '';
      const successUrl = fields.get('success_url') ?? '';
      if (
        fields.get('mode') !== 'payment' ||
        !Number.isInteger(amount) ||
        amount < 30 ||
        !/^[a-z]{3}$/.test(currency)
      ) {
        return refuse(400, 'parameter_invalid_integer', 'The amount or currency is not valid');
      }
      if (!URL.canParse(successUrl)) return refuse(400, 'url_invalid', 'Not a valid URL');
      const session = state.openSession(
        {
          amount,
          currency,
          successUrl,
          cancelUrl: fields.get('cancel_url'),
          clientReferenceId: fields.get('client_reference_id'),
          metadata: metadataOf(fields, 'metadata'),
          paymentMetadata: metadataOf(fields, 'payment_intent_data[metadata]'),
          description: fields.get('payment_intent_data[description]'),
        },
        pageOrigin,
      );
      return { status: 200, body: session };
    },
  },
  {
    name: 'sessions.list',
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    run: (state, { fields }) =>
      listed(
        '/v1/checkout/sessions',
        [...state.sessions.values()].map(({ session }) => session),
        fields,
      ),
  },
  {
    name: 'sessions.expire',
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(?<id>\w+)\/expire$/,
    async run(state, { id }) {
      const status = state.sessions.get(id)?.session.status;
      if (status === undefined) return unknown(id);
      if (status !== 'open') return refuse(400, 'invalid_state', `Only open sessions can be expired, not ${status}`);
      return { status: 200, body: await state.expire(id) };
    },
  },
  {
    name: 'sessions.retrieve',
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(?<id>\w+)$/,
    run(state, { id, fields }) {
      const session = state.sessions.get(id)?.session;
      if (!session) return unknown(id);
      const payment = state.payments.get(String(session.payment_intent));
      const isExpanded = fields.getAll('expand[0]').includes('payment_intent') && payment;
      return { status: 200, body: isExpanded ? { ...session, payment_intent: payment } : session };
    },
  },
  {
    name: 'payments.retrieve',
    method: 'GET',
    path: /^\/v1\/payment_intents\/(?<id>\w+)$/,
    run(state, { id }) {
      const payment = state.payments.get(id);
      return payment ? { status: 200, body: payment } : unknown(id);
    },
  },
  {
    name: 'disputes.list',
    method: 'GET',
    path: /^\/v1\/disputes$/,
    run: (state, { fields }) => listed('/v1/disputes', state.disputes.values(), fields),
  },
  {
    name: 'disputes.retrieve',
    method: 'GET',
    path: /^\/v1\/disputes\/(?<id>\w+)$/,
    run(state, { id }) {
      const dispute = state.disputes.get(id);
      return dispute ? { status: 200, body: dispute } : unknown(id);
    },
  },
  {
    name: 'balance.list',
    method: 'GET',
    path: /^\/v1\/balance_transactions$/,
    run: (state, { fields }) => listed('/v1/balance_transactions', state.balance, fields),
  },
  {
    name: 'payouts.list',
    method: 'GET',
    path: /^\/v1\/payouts$/,
    run: (state, { fields }) => listed('/v1/payouts', state.payouts, fields),
  },
  {
    name: 'refunds.create',
    method: 'POST',
    path: /^\/v1\/refunds$/,
    async run(state, { fields }) {
      const stranger = findStranger(fields, refundFields);
      if (stranger) return refuse(400, 'parameter_unknown', `Received unknown parameter: ${stranger}`);
      const name = fields.get('payment_intent') ?? '';
      const payment = state.payments.get(name);
      if (!payment) return unknown(name);
      const left = state.leftOf(payment);
      const amount = Number(fields.get('amount'));
      if (left === 0) return refuse(400, 'charge_already_refunded', 'The charge has already been refunded.');
      if (!(amount > 0 && amount <= left)) return refuse(400, 'amount_too_large', 'More than is left.');
      return { status: 200, body: await state.refund(name, amount, metadataOf(fields, 'metadata')) };
    },
  },
  {
    name: 'refunds.list',
    method: 'GET',
    path: /^\/v1\/refunds$/,
    run(state, { fields }) {
      const name = fields.get('payment_intent');
      const all = [...state.refunds.values()].filter((refund) => name === null || refund.payment_intent === name);
      return listed('/v1/refunds', all, fields);
    },
  },
  {
    name: 'refunds.retrieve',
    method: 'GET',
    path: /^\/v1\/refunds\/(?<id>\w+)$/,
    run(state, { id }) {
      const refund = state.refunds.get(id);
      return refund ? { status: 200, body: refund } : unknown(id);
    },
  },
];

/** Finds the operation that a request calls. */
export function findRoute(method: string | undefined, path: string): { route: Route; id: string } | undefined {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match) return { route, id: match.groups?.id ?? '' };
  }
  return undefined;
}

/** Returns the error for an unauthorised request, or undefined if it may proceed. */
export function refuseCaller({ headers }: IncomingMessage, secretKey: string): ApiAnswer | undefined {
  if (headers.authorization !== `Bearer ${secretKey}`)
    return refuse(401, 'api_key_invalid', 'Invalid API Key provided');
  if (headers['stripe-version'] !== Stripe.API_VERSION) return refuse(400, 'version_invalid', 'Another API version');
  return undefined;
}

/** Responses by idempotency key: replayed for the same parameters, an error for different ones. */
export class IdempotencyKeys {
  readonly #answers = new Map<string, { words: string; answer: Promise<ApiAnswer> }>();

  async answer(key: string | undefined, words: string, work: () => Promise<ApiAnswer> | ApiAnswer): Promise<ApiAnswer> {
    if (key === undefined) return work();
    const known = this.#answers.get(key);
    if (known && known.words !== words) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return refuse(400, 'idempotency_key_reused', message, 'idempotency_error');
    }
    if (known) return { ...(await known.answer), replayed: true };
    const answer = Promise.resolve(work());
    this.#answers.set(key, { words, answer });
    return answer;
  }

  /** Simulates the expiry of all keys after a day. */
  forget(): void {
    this.#answers.clear();
  }
}
