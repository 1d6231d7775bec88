import * as z from 'zod/mini';
import { emailInput } from '../desk/email-input.ts';
import { listOf } from '../shared/list-of.ts';
import { operation } from '../shared/operation.ts';

const write = {
  permission: 'customers:write',
} as const;

/** A link between addresses: each keeps its orders, and separating them restores both customers. */
export const mergeCustomers = operation({
  ...write,
  name: 'customers.merge',
  path: '/customers/merge',
  preview: true,
  summary: 'Merge two customers: two email addresses of one person',
  input: z.object({ email: emailInput, other: emailInput }),
  output: z.object({
    /** The main address first. */
    addresses: listOf(z.string()),
    orders: z.int(),
    totals: listOf(z.object({ currency: z.enum(['GBP', 'USD']), amount: z.int() })),
    /** Name in the newest order of the other address; null if it has none. */
    otherName: z.nullable(z.string()),
    tags: z.int(),
    notes: z.int(),
  }),
  errors: ['same-address', 'customer-merged', 'no-customer-data'],
});

export const unmergeCustomer = operation({
  ...write,
  name: 'customers.unmerge',
  path: '/customers/unmerge',
  summary: 'Separate an email address from the customer it was merged with',
  input: z.object({ email: emailInput }),
  output: z.object({ main: z.string(), email: z.string() }),
  errors: ['customer-not-merged'],
});
