import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { findRoute, IdempotencyKeys, type Operation, refuseCaller } from '../card-provider/api.ts';
import { showHostedPage } from '../card-provider/hosted-page.ts';
import { makeDispute } from '../card-provider/objects.ts';
import { type Delivery, ProviderState } from '../card-provider/state.ts';

// A fake payment provider: it implements the part of the API that the shop uses, has a hosted checkout page, and fails
// on request. It exits with its parent process.
process.once('disconnect', () => process.exit());

/**
 * How a call fails: rejected without effect, failed permanently for its idempotency key, or with the connection dropped
 * or left without a response, before or (`-after`) after the operation.
 */
export type Fault = 'refuse' | 'fail-for-good' | 'drop' | 'drop-after' | 'hang-after' | 'hang';

export interface Control {
  /** Resets all state. */
  readonly reset?: true;
  readonly webhookUrl?: string;
  readonly delivery?: Delivery;
  readonly refundStatus?: 'succeeded' | 'pending';
  readonly fail?: { readonly on: Operation; readonly how: Fault; readonly times: number };
  readonly forgetKeys?: true;
  readonly pay?: { readonly session: string; readonly how: 'card' | 'later' };
  readonly settleLater?: { readonly session: string; readonly hasCome: boolean };
  readonly expire?: string;
  readonly payOut?: number;
  readonly refund?: { readonly payment: string; readonly amount: number };
  readonly moveRefund?: { readonly refund: string; readonly status: 'succeeded' | 'failed' };
  /** `answerBy` in seconds since the epoch, or null if the bank sets no deadline. */
  readonly dispute?: {
    readonly payment: string;
    readonly amount: number;
    readonly answerBy?: number | null;
    readonly id?: string;
    /** Its status from now on; default: `needs_response`. */
    readonly status?: string;
    /** The event to send and its time in seconds; default: `created`, now. Null sends none. */
    readonly event?: 'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated' | null;
    readonly at?: number;
    readonly balance?: readonly { readonly amount: number; readonly currency: string }[];
  };
  /** Sends a complete event with a signature; returns the status of the shop's response. */
  readonly send?: object;
  /** Sends an event with the current session, changed as given. */
  readonly tell?: { readonly session: string; readonly type: string; readonly change?: object };
  readonly deliver?: {
    readonly event: string;
    readonly secret?: string;
    readonly ageSeconds?: number;
    readonly change?: string;
  };
}

const [, , secretKey = '', webhookSecret = ''] = process.argv;
let state = new ProviderState(webhookSecret);
const keys = new IdempotencyKeys();
const faults: { on: Operation; how: Fault }[] = [];
/** Every API response with its operation; a test validates them against the provider's types. */
const answered: { readonly operation: Operation; readonly body: unknown }[] = [];
/** The fields of each API call, that is, everything the provider has learnt. */
const sent: { readonly operation: Operation; readonly fields: Readonly<Record<string, string>> }[] = [];
let hanging = 0;
let asked = 0;
let pageOrigin = '';

async function serveApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  asked += 1;
  const send = (status: number, body: unknown) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': `req_${asked}` })
      .end(JSON.stringify(body));
  const words = await text(request);
  const found = findRoute(request.method, url.pathname);
  const refused = refuseCaller(request, secretKey);
  if (refused) return void send(refused.status, refused.body);
  if (!found) return void send(404, { error: { type: 'invalid_request_error', message: 'Unrecognized request URL' } });
  const { route, id } = found;
  const fields = new URLSearchParams(request.method === 'GET' ? url.search : words);
  sent.push({ operation: route.name, fields: Object.fromEntries(fields) });
  const index = faults.findIndex(({ on }) => on === route.name);
  const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.how;
  if (fault === 'refuse') return void send(503, { error: { type: 'api_error', message: 'Away for a moment' } });
  if (fault === 'drop') return void request.socket.destroy();
  if (fault === 'hang') return void hanging++;

  const key = request.headers['idempotency-key'];
  const { status, body, replayed } = await keys.answer(
    typeof key === 'string' ? key : undefined,
    `${url.pathname}?${words}`,
    () => (fault === 'fail-for-good' ? broken : route.run(state, { id, fields, pageOrigin })),
  );
  if (fault === 'drop-after') return void request.socket.destroy();
  if (fault === 'hang-after') return void hanging++;
  if (status === 200) answered.push({ operation: route.name, body: structuredClone(body) });
  if (replayed) response.setHeader('Idempotent-Replayed', 'true');
  send(status, body);
}

const broken = { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong on our end' } } };

async function servePage(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
  if (request.method !== 'POST') return showHostedPage(state, id, response);
  const how = new URLSearchParams(await text(request)).get('how') === 'later' ? 'later' : 'card';
  response.writeHead(303, { Location: await state.pay(id, how) }).end();
}

/** Executes a control command of a test. */
async function control(wish: Control): Promise<unknown> {
  if (wish.reset) {
    state = new ProviderState(webhookSecret);
    keys.forget();
    for (const list of [faults, answered, sent]) list.length = 0;
    [hanging, asked] = [0, 0];
  }
  if (wish.webhookUrl) state.webhookUrl = wish.webhookUrl;
  if (wish.delivery) state.delivery = wish.delivery;
  if (wish.refundStatus) state.refundStatus = wish.refundStatus;
  if (wish.fail) for (let times = 0; times < wish.fail.times; times++) faults.push({ ...wish.fail });
  if (wish.fail?.times === 0) faults.length = 0;
  if (wish.forgetKeys) keys.forget();
  if (wish.settleLater) await state.settleLater(wish.settleLater.session, wish.settleLater.hasCome);
  if (wish.expire) await state.expire(wish.expire);
  if (wish.moveRefund) await state.moveRefund(wish.moveRefund.refund, wish.moveRefund.status);
  if (wish.payOut !== undefined) state.payOut(wish.payOut);
  if (wish.refund) return state.refund(wish.refund.payment, wish.refund.amount, {});
  if (wish.pay) return state.pay(wish.pay.session, wish.pay.how);
  if (wish.deliver) return state.deliver(wish.deliver.event, wish.deliver);
  if (wish.tell) {
    const { session, type, change } = wish.tell;
    return state.tell(type as 'checkout.session.completed', { ...state.sessions.get(session)?.session, ...change });
  }
  if (wish.dispute) return tellDispute(wish.dispute);
  if (wish.send) return state.send(wish.send);
  return null;
}

/** Creates or updates a dispute, with the fields that the shop reads. */
async function tellDispute({
  payment: payment_intent,
  amount,
  answerBy: due_by = Math.floor(Date.now() / 1000) + 604_800,
  id = 'du_1',
  status = 'needs_response',
  event = 'created',
  at,
  balance,
}: NonNullable<Control['dispute']>): Promise<void> {
  const created = state.disputes.get(id)?.created ?? at ?? Math.floor(Date.now() / 1000);
  const told = makeDispute({ id, amount, currency: 'gbp', payment_intent, status, created }, due_by);
  // Balance transactions, with the fields that the shop reads.
  const dispute = { ...told, ...(balance && { balance_transactions: balance }) };
  state.disputes.set(id, dispute);
  if (event !== null) await state.tell(`charge.dispute.${event}`, dispute, at);
}

function describe(): object {
  const sessions = [...state.sessions.values()].map(({ session }) => session);
  const [payments, refunds] = [[...state.payments.values()], [...state.refunds.values()]];
  return {
    sessions,
    payments,
    refunds,
    events: state.events,
    answered,
    sent,
    faultsLeft: faults.length,
    hanging,
    asked,
  };
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  try {
    if (url.pathname.startsWith('/v1/')) return await serveApi(request, response, url);
    if (url.pathname.startsWith('/c/pay/'))
      return await servePage(request, response, url.pathname.slice('/c/pay/'.length));
    const answer = request.method === 'POST' ? await control(JSON.parse(await text(request))) : describe();
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer ?? null));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  // Another host than the shop's, as in production.
  pageOrigin = `http://localhost:${port}`;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
