import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import {
  createWebhook,
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
} from '../../../contract/webhooks/webhooks.ts';
import { isOwnNetwork } from '../../config/own-network.ts';
import {
  addWebhook,
  deleteWebhook as deleteWithin,
  disableWebhook as disableWithin,
  enableWebhook as enableWithin,
  listWebhooks as readWebhooks,
} from '../../store/webhooks/webhook-endpoints.ts';
import { listWebhookMessages, replayWebhook } from '../../store/webhooks/webhook-messages.ts';
import { isPublicAddress } from '../../webhooks/public-address.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { decodeCursor, deskPageSize, paginate } from '../pagination.ts';

export const listWebhooksAction = implement(listWebhooks, ({ db }) => readWebhooks(db));

export const createWebhookAction = implement(createWebhook, async ({ tx, clock, webhookSecrets }, { url, events }) => {
  if (!webhookSecrets) return fail('webhooks-unavailable');
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  // Names are resolved and checked with every request.
  if (isIP(host) === 0 ? isOwnNetwork(host) : !isPublicAddress(host)) return fail('webhook-url-private');
  const id = randomUUID();
  await addWebhook(tx, { id, url, events }, clock());
  return { id, secret: webhookSecrets.secretOf(id) };
});

export const enableWebhookAction = implement(enableWebhook, async ({ tx, clock }, { id }) =>
  (await enableWithin(tx, id, clock())) ? null : fail('not-found'),
);

export const disableWebhookAction = implement(disableWebhook, async ({ tx, clock }, { id }) =>
  (await disableWithin(tx, id, clock())) ? null : fail('not-found'),
);

export const deleteWebhookAction = implement(deleteWebhook, async ({ tx, clock }, { id }) =>
  (await deleteWithin(tx, id, clock())) ? null : fail('not-found'),
);

export const listWebhookDeliveriesAction = implement(listWebhookDeliveries, async ({ db }, { id, after }) => {
  const found = await listWebhookMessages(db, id, { after: decodeCursor(after), limit: deskPageSize + 1 });
  const { rows, next } = paginate(found, (one) => ({ at: one.createdAt, id: one.id }));
  return { deliveries: rows, next };
});

export const replayWebhookDeliveryAction = implement(replayWebhookDelivery, async ({ tx, clock }, { id }) =>
  (await replayWebhook(tx, id, clock())) ? null : fail('not-found'),
);
