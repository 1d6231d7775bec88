import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';
import { operation } from '../shared/operation.ts';

const nothing = z.object({});
const mode = z.enum(['demo', 'live']);

/** The mode of the shop, and what its owner must or should do before it sells. */
export const showMode = operation({
  name: 'settings.mode',
  effect: 'read',
  path: '/shop-mode',
  permission: 'settings:read',
  summary: 'Show whether the shop is a demo, and what is missing to go live',
  input: nothing,
  output: z.object({
    mode,
    /** Company details that are placeholders, by setting: the shop cannot go live with one of them. */
    placeholders: listOf(z.string()),
    /** Address of the external shop if it is a placeholder, where shop buttons would lead customers nowhere. */
    placeholderShop: z.nullable(z.string()),
    /** Whether cards or bank transfers can be paid with. */
    isPayable: z.boolean(),
  }),
});

export const goLive = operation({
  name: 'settings.go-live',
  path: '/shop-mode/live',
  permission: 'settings:write',
  stepUp: true,
  summary: 'Switch the shop from demo to live: it then takes real orders',
  details:
    'A new shop is a demo, with test payments that move no money. It cannot go live while a company detail is a placeholder. Going live cannot be undone; orders of the demo stay. Sample reviews, ratings and people are hidden.',
  input: nothing,
  output: z.object({ mode }),
  errors: ['already-live', 'placeholders-remain'],
});
