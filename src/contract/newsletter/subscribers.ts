import * as z from 'zod/mini';
import { erasure } from '../customers/erasure.ts';
import { emailInput } from '../desk/email-input.ts';
import { searchText } from '../desk/identifier.ts';
import { fileFormat } from '../shared/file-format.ts';
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
  output: z.object({ subscribers: listOf(listedSubscriber), next: z.nullable(z.string()) }),
  errors: ['reauthentication-required'],
});

export const exportSubscribers = operation({
  name: 'newsletter.export',
  effect: 'batch',
  method: 'GET',
  path: '/newsletter/export',
  permission: 'newsletter:export',
  stepUp: true,
  summary: 'Export confirmed subscribers as CSV or JSON',
  details: 'Every email must contain the unsubscribe link of its recipient. Do not email unconfirmed subscribers.',
  input: z.object({ which: z._default(z.enum(['all', 'confirmed']), 'confirmed'), format: fileFormat('csv') }),
  output: 'file',
});

export const eraseSubscriber = operation({
  name: 'newsletter.erase',
  effect: 'batch',
  path: '/newsletter/erase',
  // The permission to erase a customer covers subscribers.
  permission: 'customers:erase',
  stepUp: true,
  preview: true,
  summary: 'Erase a subscriber and stop emails to the address',
  details: "'customer erase' also erases messages and emails, and the name and address in orders.",
  input: z.object({ email: emailInput }),
  output: z.extend(erasure, {
    email: z.string(),
    /** Sources of the erased subscriptions. */
    sources: listOf(z.string()),
    /** Products of the erased back-in-stock requests. */
    restockRequests: listOf(z.string()),
  }),
  errors: ['subscriber-not-found'],
});
