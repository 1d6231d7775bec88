import * as z from 'zod/mini';
import { emailInput } from '../desk/email-input.ts';
import { searchText } from '../desk/identifier.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

/** A newsletter subscriber. Times are milliseconds since the epoch. */
export const listedSubscriber = z.object({
  email: z.string(),
  source: z.enum(['newsletter', 'exit-intent']),
  consentedAt: z.int(),
  consentWording: z.string(),
  /** Null until confirmed (double opt-in): nothing may be sent before. */
  confirmedAt: z.nullable(z.int()),
});
export type ListedSubscriber = z.output<typeof listedSubscriber>;

const filters = ['all', 'confirmed', 'unconfirmed'] as const;

export const listSubscribers = operation({
  name: 'newsletter.list',
  effect: 'read',
  method: 'POST',
  path: '/newsletter',
  permission: 'newsletter:read',
  summary: 'List newsletter subscribers, newest first',
  input: z.object({
    search: field(z._default(searchText(254), ''), 'start of an email address', { placeholder: 'TEXT' }),
    which: field(z._default(z.enum(filters), 'all'), `only these: ${filters.join(', ')} (all)`),
    after: z._default(z.string().check(z.maxLength(400)), ''),
  }),
  /** `next` is the cursor of the next page; null at the end. */
  output: z.object({ leads: listOf(listedSubscriber), next: z.nullable(z.string()) }),
  errors: ['reauthentication-required'],
});

/** A stream of CSV, since there may be many. */
export const exportSubscribers = operation({
  name: 'newsletter.export',
  effect: 'batch',
  method: 'GET',
  path: '/newsletter/export',
  permission: 'newsletter:export',
  stepUp: true,
  summary: 'Export newsletter subscribers with their consent and unsubscribe link as CSV',
  input: z.object({ which: z._default(z.enum(['all', 'confirmed']), 'confirmed') }),
  output: 'response',
  errors: [],
});

export const eraseSubscriber = operation({
  name: 'newsletter.erase',
  effect: 'batch',
  method: 'POST',
  path: '/newsletter/erase',
  // The permission to erase a customer covers subscribers.
  permission: 'customers:erase',
  stepUp: true,
  summary: 'Erase a newsletter subscriber and stop emails to the address',
  input: z.object({ email: emailInput }),
  output: z.object({
    leads: z.int(),
    /** Emails that remain in the mail folder, and the remedy. */
    left: z.optional(z.string()),
  }),
  errors: ['subscriber-not-found'],
});
