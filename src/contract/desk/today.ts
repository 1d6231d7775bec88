import * as z from 'zod/mini';
import { answering, type File } from './call.ts';
import { type Figures, figureDays } from './figures.ts';
import type { Need, ShopHealth } from './needs.ts';

/** What the stream of events tells of an order that has just come in, as JSON. */
export interface OrderEvent {
  readonly reference: string;
  readonly currency: 'GBP' | 'USD';
  readonly total: number;
  /** Milliseconds since the epoch. */
  readonly placedAt: number;
}

const nothing = z.object({});

/** What needs a hand now, and how the shop does. */
export const todayCalls = {
  'today.needs': answering<readonly Need[]>()({ method: 'GET', path: '/today/needs', may: 'helper', input: nothing }),
  'today.figures': answering<Figures>()({
    method: 'GET',
    path: '/today/figures',
    may: 'helper',
    input: z.object({ days: z.enum(figureDays) }),
  }),
  'today.findings': answering<ShopHealth>()({
    method: 'GET',
    path: '/today/findings',
    may: 'owner',
    input: nothing,
  }),
  /** Server-sent events: `order` with an `OrderEvent` as its data. */
  'events.follow': answering<File>()({ method: 'GET', path: '/events', may: 'helper', input: nothing }),
};
