import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';
import { operation } from '../shared/operation.ts';
import { actionItem, shopHealth } from './action-items.ts';
import { figureDays, figures } from './figures.ts';

/** Payload of the event stream for a new order, as JSON. */
export interface NewOrderEvent {
  readonly reference: string;
  readonly currency: 'GBP' | 'USD';
  readonly total: number;
  /** Milliseconds since the epoch. */
  readonly placedAt: number;
}

const nothing = z.object({});
const read = { effect: 'read', input: nothing } as const;

export const actionItems = operation({
  ...read,
  name: 'dashboard.action-items',
  path: '/today/needs',
  permission: 'session',
  summary: 'List what needs attention: orders, messages, quotes, returns, payments, email, stock',
  output: listOf(actionItem),
});

export const dashboardFigures = operation({
  ...read,
  name: 'dashboard.figures',
  path: '/today/figures',
  permission: 'analytics:read',
  summary: 'Show sales and page views of a period, and of the period before',
  input: z.object({ days: z.enum(figureDays) }),
  output: figures,
});

export const dashboardHealth = operation({
  ...read,
  name: 'dashboard.health',
  path: '/today/findings',
  permission: 'settings:read',
  summary: 'Show the findings of the health checks',
  output: shopHealth,
});

/** Server-sent events of a session that may read orders: `order` with a `NewOrderEvent` as its data. */
export const subscribeToEvents = operation({
  ...read,
  name: 'events.subscribe',
  path: '/events',
  permission: 'session',
  summary: 'Stream new orders as server-sent events',
  output: 'response',
  errors: ['forbidden', 'rate-limited'],
});
