import * as z from 'zod/mini';
import type { ActionItem, ShopHealth } from './action-items.ts';
import { defineCall, type FileResponse } from './call.ts';
import { type Figures, figureDays } from './figures.ts';

/** Payload of the event stream for a new order, as JSON. */
export interface NewOrderEvent {
  readonly reference: string;
  readonly currency: 'GBP' | 'USD';
  readonly total: number;
  /** Milliseconds since the epoch. */
  readonly placedAt: number;
}

const nothing = z.object({});

/** Action items and health for the dashboard. */
export const dashboardCalls = {
  'dashboard.action-items': defineCall<readonly ActionItem[]>()({
    method: 'GET',
    path: '/today/needs',
    may: 'helper',
    input: nothing,
  }),
  'dashboard.figures': defineCall<Figures>()({
    method: 'GET',
    path: '/today/figures',
    may: 'helper',
    input: z.object({ days: z.enum(figureDays) }),
  }),
  'dashboard.health': defineCall<ShopHealth>()({
    method: 'GET',
    path: '/today/findings',
    may: 'owner',
    input: nothing,
  }),
  /** Server-sent events: `order` with an `OrderEvent` as its data. */
  'events.subscribe': defineCall<FileResponse>()({ method: 'GET', path: '/events', may: 'helper', input: nothing }),
};
