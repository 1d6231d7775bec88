import type { Ids } from '../identifiers/ids.ts';
import type { Log } from '../observability/log.ts';
import { inSpan, type OpenSpan, traceHeaders } from '../observability/tracing/tracing.ts';
import { inTransaction, type Store } from '../store/engine/database.ts';
import { enqueueMail, operatorRecipient } from '../store/mail/outbox.ts';
import { type ClaimedWebhook, claimWebhooks, markDelivered, retryWebhook } from '../store/webhooks/webhook-messages.ts';
import { type Outcome, type OutgoingRequest, sendRequest } from './send-request.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

export interface WebhookDeliveryDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail'>;
  readonly log: Log;
  readonly secrets: WebhookSecrets;
  readonly wakeMail: () => void;
  readonly send?: (request: OutgoingRequest) => Promise<Outcome>;
}

/** Requests at once. */
const atOnce = 20;
/** Longer than a request takes at most. */
const leaseMs = 60_000;

/** Sends due events, at most some at once; returns their number. */
export async function deliverWebhooks(deps: WebhookDeliveryDeps): Promise<number> {
  const claimed = await claimWebhooks(deps.store, { limit: atOnce, leaseMs, now: deps.clock() });
  await Promise.all(claimed.map((message) => deliver(deps, message)));
  return claimed.length;
}

function deliver(deps: WebhookDeliveryDeps, message: ClaimedWebhook): Promise<void> {
  const attributes = { 'http.request.method': 'POST', 'server.address': new URL(message.url).hostname };
  return inSpan('deliver webhook', { kind: 'client', attributes }, (span) => post(deps, message, span));
}

async function post(deps: WebhookDeliveryDeps, message: ClaimedWebhook, span: OpenSpan): Promise<void> {
  const { store, clock, ids, log, secrets, wakeMail, send = sendRequest } = deps;
  const { id, endpointId, url, payload: body, attempts } = message;
  const timestamp = Math.floor(clock() / 1000);
  const headers = {
    'User-Agent': 'Breezebox-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.sign(endpointId, { id, timestamp, body }),
    ...traceHeaders(),
  };
  const outcome = await send({ url, headers, body });
  const status = 'status' in outcome ? outcome.status : null;
  if (status !== null) span.set({ 'http.response.status_code': status });
  const now = clock();
  if (status !== null && status >= 200 && status < 300) {
    await inTransaction(store, (tx) => markDelivered(tx, message, status, now));
    log.info({ webhook: endpointId, message: id, attempts }, 'webhook delivered');
    return;
  }
  span.fail(status === null ? 'no response' : String(status));
  const error = 'error' in outcome ? outcome.error : `HTTP ${outcome.status}`;
  const isDisabled = await inTransaction(store, async (tx) => {
    if (!(await retryWebhook(tx, message, { status, error, now }))) return false;
    const payload = { url, error };
    await enqueueMail(tx, { id: ids.mail(), kind: 'webhook-disabled', recipient: operatorRecipient, payload }, now);
    return true;
  });
  log.warn({ webhook: endpointId, message: id, attempts, error }, 'webhook not delivered');
  if (isDisabled) wakeMail();
}
