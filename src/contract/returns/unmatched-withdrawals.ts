import * as z from 'zod/mini';
import { identifier } from '../desk/identifier.ts';
import { textInput } from '../desk/text-inputs.ts';
import { pageInput } from '../shared/forms/page-input.ts';
import { field, operation } from '../shared/operation.ts';
import { lineSelection } from './line-selection.ts';

/** An unmatched withdrawal, declared without the order link: staff match or dismiss it. */
const unmatchedWithdrawal = z.object({
  id: z.string(),
  /** As typed. */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  /** In the customer's words; null for the whole order. */
  items: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Why it was not matched automatically, in a sentence. */
  unmatchedReason: z.string(),
  statedAt: z.int(),
  outcome: z.nullable(z.enum(['matched', 'dismissed'])),
  note: z.nullable(z.string()),
});
export type DeskUnmatchedWithdrawal = z.output<typeof unmatchedWithdrawal>;

/** Withdrawable lines of an order, and its customer. */
const withdrawableOrder = z.object({
  reference: z.string(),
  status: z.string(),
  createdAt: z.int(),
  name: z.string(),
  email: z.string(),
  lines: z.array(z.object({ line: z.int(), name: z.string(), left: z.int() })),
});
export type WithdrawableOrder = z.output<typeof withdrawableOrder>;

const id = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(40));
const reference = field(identifier(40), 'reference of the order', { placeholder: 'REFERENCE' });

const reads = { effect: 'read', permission: 'withdrawals:read' } as const;
const writes = { permission: 'withdrawals:write' } as const;

export const listUnmatchedWithdrawals = operation({
  ...reads,
  name: 'returns.unmatched',
  path: '/returns/statements',
  summary: 'List unmatched withdrawals',
  input: z.object({ view: z._default(z.enum(['open', 'all']), 'open'), after: pageInput }),
  output: z.object({ withdrawals: z.array(unmatchedWithdrawal), next: z.nullable(z.string()) }),
});

export type UnmatchedWithdrawalPage = z.output<(typeof listUnmatchedWithdrawals)['output']>;

export const showUnmatchedWithdrawal = operation({
  ...reads,
  name: 'returns.show-unmatched',
  path: '/returns/statements/:id',
  summary: 'Show an unmatched withdrawal',
  input: z.object({ id }),
  output: unmatchedWithdrawal,
  errors: ['withdrawal-not-found'],
});

export const showWithdrawableLines = operation({
  ...reads,
  name: 'returns.withdrawable-lines',
  path: '/returns/orders/:reference',
  summary: 'Show which lines of an order can still be withdrawn',
  input: z.object({ reference }),
  output: withdrawableOrder,
  errors: ['order-not-found'],
});

export const matchWithdrawal = operation({
  ...writes,
  name: 'returns.match',
  path: '/returns/statements/:id/match',
  preview: true,
  summary: 'Match a withdrawal to its order, as of the time it was declared',
  details:
    "The receipt is emailed to the order's address. Make sure that the withdrawal is the customer's: an order that has not been dispatched is cancelled if all of it is withdrawn.",
  input: z.object({ id, reference, ...lineSelection }),
  output: z.object({ id: z.string(), number: z.string() }),
  errors: [
    'withdrawal-not-found',
    'withdrawal-already-resolved',
    'order-not-found',
    'nothing-to-withdraw',
    'quantity-not-withdrawable',
    'line-not-available',
  ],
});

export const dismissWithdrawal = operation({
  ...writes,
  name: 'returns.dismiss',
  path: '/returns/statements/:id/dismiss',
  summary: 'Dismiss an unmatched withdrawal; no one is emailed',
  input: z.object({
    id,
    note: field(textInput.check(z.minLength(1, 'Is required')), 'reason, for the shop only', { placeholder: 'TEXT' }),
  }),
  output: z.object({ id: z.string(), outcome: z.literal('dismissed') }),
  errors: ['withdrawal-not-found', 'withdrawal-already-resolved'],
});
