import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';
import { parseUrl } from '../shared/parse-url.ts';

/** Events that webhooks receive. Their data names things, without personal data: the API has the rest. */
export const webhookEvents = [
  'order.created',
  'order.paid',
  'order.shipped',
  'order.cancelled',
  'refund.created',
  'product.updated',
  'message.received',
] as const;
export type WebhookEventType = (typeof webhookEvents)[number];

/** After this many days of failed deliveries a webhook is disabled. */
export const failingDays = 5;

const eventTypes = z.array(z.enum(webhookEvents));

/** An endpoint that receives events. Times are milliseconds since the epoch. */
const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: eventTypes,
  createdAt: z.int(),
  /** Since when every delivery has failed. */
  failingSince: z.nullable(z.int()),
  disabledAt: z.nullable(z.int()),
});
export type Webhook = Readonly<z.output<typeof webhook>>;

const delivery = z.object({
  id: z.string(),
  event: z.enum(webhookEvents),
  /** JSON that is sent. */
  payload: z.string(),
  createdAt: z.int(),
  attempts: z.int(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** When it is sent next, while waiting. */
  nextAttemptAt: z.int(),
  deliveredAt: z.nullable(z.int()),
  /** HTTP status of the last response. */
  lastStatus: z.nullable(z.int()),
  lastError: z.nullable(z.string()),
});
export type WebhookDelivery = Readonly<z.output<typeof delivery>>;

const id = field(z.string().check(z.maxLength(60)), 'id of the webhook', { placeholder: 'ID' });
const change = { permission: 'settings:write', input: z.object({ id }), output: z.null() } as const;

/** An https URL without user name or password. */
function isWebhookUrl(text: string): boolean {
  const url = parseUrl(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

export const listWebhooks = operation({
  name: 'webhooks.list',
  effect: 'read',
  path: '/webhooks',
  permission: 'settings:read',
  summary: 'List webhooks',
  input: z.object({}),
  output: listOf(webhook),
});

export const createWebhook = operation({
  ...change,
  name: 'webhooks.create',
  path: '/webhooks',
  stepUp: true,
  summary: 'Create a webhook',
  details:
    'Requests follow the Standard Webhooks convention: webhook-id, webhook-timestamp, webhook-signature. The secret is shown once.',
  input: z.object({
    url: field(
      z
        .string()
        .check(z.trim(), z.maxLength(500), z.refine(isWebhookUrl, 'Must be an address that starts with https://')),
      'https address that receives the events',
    ),
    events: field(eventTypes.check(z.minLength(1, 'Choose at least one')), 'events to send'),
  }),
  output: z.object({
    id: z.string(),
    /** Shown once; verifies signatures. */
    secret: z.string(),
  }),
  errors: ['webhook-url-private', 'webhooks-unavailable'],
});

export const enableWebhook = operation({
  ...change,
  name: 'webhooks.enable',
  path: '/webhooks/:id/enable',
  summary: 'Enable a disabled webhook',
  errors: ['not-found'],
});

export const disableWebhook = operation({
  ...change,
  name: 'webhooks.disable',
  path: '/webhooks/:id/disable',
  summary: 'Disable a webhook until it is enabled again',
  details: 'Events that happen while it is disabled are not sent to it.',
  errors: ['not-found'],
});

export const deleteWebhook = operation({
  ...change,
  name: 'webhooks.delete',
  method: 'DELETE',
  path: '/webhooks/:id',
  summary: 'Delete a webhook with its deliveries',
  errors: ['not-found'],
});

export const listWebhookDeliveries = operation({
  name: 'webhooks.deliveries',
  effect: 'read',
  path: '/webhooks/:id/deliveries',
  permission: 'settings:read',
  summary: 'List the deliveries of a webhook, newest first',
  input: z.object({ id, after: z.optional(z.string().check(z.maxLength(100))) }),
  output: z.object({ deliveries: listOf(delivery), next: z.nullable(z.string()) }),
});

export const replayWebhookDelivery = operation({
  ...change,
  name: 'webhooks.replay',
  path: '/webhook-deliveries/:id/replay',
  summary: 'Send an event again, with its webhook-id',
  input: z.object({ id: z.string().check(z.maxLength(100)) }),
  errors: ['not-found'],
});
