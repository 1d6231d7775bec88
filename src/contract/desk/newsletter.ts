import * as z from 'zod/mini';
import { defineCall, type FileResponse } from './call.ts';
import { emailInput } from './email-input.ts';
import { searchText } from './identifier.ts';

/** A newsletter subscriber. Times are milliseconds. */
export interface ListedSubscriber {
  readonly email: string;
  readonly source: 'newsletter' | 'exit-intent';
  readonly consentedAt: number;
  readonly consentWording: string;
  /** Null until confirmed (double opt-in): nothing may be sent before. */
  readonly confirmedAt: number | null;
}

export interface SubscriberPage {
  readonly leads: readonly ListedSubscriber[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

const search = searchText(254);
const which = z._default(z.enum(['all', 'confirmed', 'unconfirmed']), 'all');

export const newsletterCalls = {
  'newsletter.list': defineCall<SubscriberPage>()({
    method: 'POST',
    path: '/leads',
    may: 'owner',
    input: z.object({
      search: z._default(search, ''),
      which,
      after: z._default(z.string().check(z.maxLength(400)), ''),
    }),
  }),
  'newsletter.export': defineCall<FileResponse>()({
    method: 'GET',
    path: '/leads/export',
    may: 'owner',
    stepUp: true,
    input: z.object({ which: z._default(z.enum(['all', 'confirmed']), 'confirmed') }),
  }),
  'newsletter.erase': defineCall<{ readonly leads: number; readonly left?: string | undefined }>()({
    method: 'POST',
    path: '/leads/erase',
    may: 'owner',
    stepUp: true,
    input: z.object({ email: emailInput }),
  }),
};
