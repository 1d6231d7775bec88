import * as z from 'zod/mini';
import { identifier } from '../desk/identifier.ts';
import { searchInput } from '../desk/search-input.ts';
import { attachment } from '../shared/attachments.ts';
import { pageInput } from '../shared/forms/page-input.ts';
import { field, operation } from '../shared/operation.ts';
import { returnFilters } from './return-filters.ts';
import { declarationChannels } from './start-return.ts';

/** A return in a list. Times are milliseconds since the epoch, amounts in minor units. */
const listedReturn = {
  /** Return number, such as BB-7K2M-9QXT-R1. */
  number: z.string(),
  reference: z.string(),
  statedAt: z.int(),
  state: z.string(),
  name: z.string(),
  /** '1 × XL-7, 2 × Desk 2-fan'. */
  items: z.string(),
  /** Its share of the refund due. */
  refundDue: z.int(),
  currency: z.enum(['GBP', 'USD']),
};
const listed = z.object(listedReturn);
export type ListedReturn = z.output<typeof listed>;

export const listReturns = operation({
  name: 'returns.list',
  effect: 'read',
  path: '/returns',
  permission: 'returns:read',
  summary: 'List returns that await goods or a refund',
  input: z.object({ view: z._default(z.enum(returnFilters), 'open'), after: pageInput }),
  output: z.object({
    returns: z.array(listed),
    next: z.nullable(z.string()),
    /** Time back to which a sparse search has looked; the next page continues from there. */
    searchedTo: z.nullable(z.int()),
  }),
});

export type ReturnPage = z.output<(typeof listReturns)['output']>;

export const findReturns = operation({
  name: 'returns.find',
  effect: 'read',
  path: '/return-names',
  permission: 'returns:read',
  summary: 'Find returns by number, name or email address, newest first',
  input: searchInput,
  output: z.array(z.object({ number: z.string(), name: z.string() })),
});

const event = { at: z.int(), note: z.nullable(z.string()) };

/** A return in full, with the possible actions. */
const wholeReturn = z.object({
  ...listedReturn,
  orderStatus: z.string(),
  email: z.string(),
  reason: z.nullable(z.string()),
  /** Reference of the order that was sent instead of a refund. */
  exchange: z.nullable(z.string()),
  /** How it was declared to staff, and who recorded it; null if the customer declared it themselves. */
  declared: z.nullable(z.object({ channel: z.enum([...declarationChannels, 'shop']), recordedBy: z.string() })),
  /** Withdrawn within the statutory period, not only within the shop's longer one. */
  withinLaw: z.boolean(),
  worth: z.int(),
  lines: z.array(
    z.object({
      line: z.int(),
      productId: z.nullable(z.string()),
      name: z.string(),
      quantity: z.int(),
      amount: z.int(),
      /** Units still awaited. */
      awaited: z.int(),
    }),
  ),
  received: z.array(z.object({ name: z.string(), quantity: z.int(), restocked: z.boolean(), ...event })),
  closed: z.nullable(z.object(event)),
  /** Deduction from the refund, for goods that lost value. */
  deduction: z.nullable(z.object({ ...event, amount: z.int() })),
  /** The sibling of a return that was split when partly received: either the missing part or the received one. */
  otherPart: z.nullable(z.object({ number: z.string(), items: z.string() })),
  /** Return label that staff uploaded. */
  label: z.nullable(attachment),
  mayReceive: z.boolean(),
  mayClose: z.boolean(),
  /** Refundable rest of the order's payments, regardless of the refund due. */
  refundable: z.int(),
});
export type DeskReturn = z.output<typeof wholeReturn>;

export const showReturn = operation({
  name: 'returns.show',
  effect: 'read',
  path: '/returns/one/:number',
  permission: 'returns:read',
  summary: 'Show a return, by its number or the reference of its order',
  input: z.object({ number: field(identifier(60), 'number of the return', { placeholder: 'NUMBER' }) }),
  output: wholeReturn,
  errors: ['return-not-found', 'return-ambiguous'],
});
