import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { searchText } from './identifier.ts';

export interface DeskMail {
  readonly id: string;
  readonly kind: string;
  /** Null once deleted by retention. */
  readonly recipient: string | null;
  readonly state: 'waiting' | 'dead' | 'undeliverable' | 'sent';
  readonly createdAt: number;
  readonly attempts: number;
  readonly nextAttemptAt: number | null;
  readonly sentAt: number | null;
  readonly lastError: string | null;
}

/** Email filter: a state, or `delayed` for emails waiting for more than an hour. */
export const mailFilters = ['waiting', 'delayed', 'dead', 'undeliverable', 'sent'] as const;
export type MailFilter = (typeof mailFilters)[number];

export interface MailPage {
  readonly mails: readonly DeskMail[];
  readonly next: string | null;
}

export interface MailDetails {
  readonly mail: DeskMail;
  /** Null once deleted by retention, some time after the email was sent or became a dead letter. */
  readonly words: { readonly subject: string; readonly text: string; readonly attachments: readonly string[] } | null;
}

const text = z.optional(z.string().check(z.maxLength(320)));
const id = z.object({ id: z.string().check(z.maxLength(60)) });

export const mailCalls = {
  'mail.list': defineCall<MailPage>()({
    method: 'GET',
    path: '/mails',
    may: 'owner',
    input: z.object({ state: z.optional(z.enum(mailFilters)), to: z.optional(searchText(320)), after: text }),
  }),
  'mail.show': defineCall<MailDetails>()({ method: 'GET', path: '/mails/:id', may: 'owner', input: id }),
  'mail.retry': defineCall<{ readonly retried: number }>()({
    method: 'POST',
    path: '/mails/:id/retry',
    may: 'owner',
    input: id,
  }),
  'mail.retry-dead-letters': defineCall<{ readonly retried: number }>()({
    method: 'POST',
    path: '/mails/retry',
    may: 'owner',
    input: z.object({}),
  }),
};
