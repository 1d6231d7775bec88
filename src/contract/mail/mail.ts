import * as z from 'zod/mini';
import { searchText } from '../desk/identifier.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

/** An email in the outbox. Times are milliseconds since the epoch. */
const mail = z.object({
  id: z.string(),
  kind: z.string(),
  /** Null once deleted by retention. */
  recipient: z.nullable(z.string()),
  state: z.enum(['waiting', 'dead', 'undeliverable', 'sent']),
  createdAt: z.int(),
  attempts: z.int(),
  nextAttemptAt: z.nullable(z.int()),
  sentAt: z.nullable(z.int()),
  lastError: z.nullable(z.string()),
});
export type DeskMail = z.output<typeof mail>;

/** Email filter: a state, `delayed` for emails waiting for more than an hour, `unsent` for all but the sent ones. */
export const mailFilters = ['waiting', 'delayed', 'dead', 'undeliverable', 'sent', 'unsent', 'all'] as const;
export type MailFilter = (typeof mailFilters)[number];

const one = z.object({ id: field(z.string().check(z.maxLength(60)), 'id of the email', { placeholder: 'ID' }) });
const retried = z.object({ retried: z.int() });

const read = { effect: 'read', permission: 'emails:read' } as const;
const write = { permission: 'emails:write' } as const;

export const listMails = operation({
  ...read,
  name: 'mail.list',
  path: '/mails',
  summary: 'List emails, newest first',
  details: 'Delayed emails have waited for more than an hour; the dashboard counts the same.',
  input: z.object({
    state: field(z._default(z.enum(mailFilters), 'unsent'), `only these: ${mailFilters.join(', ')} (unsent)`, {
      placeholder: 'STATE',
    }),
    to: field(z.optional(searchText(320)), 'only to this email address', { placeholder: 'EMAIL' }),
    after: z.optional(z.string().check(z.maxLength(320))),
  }),
  output: z.object({ mails: listOf(mail), next: z.nullable(z.string()) }),
});

export const showMail = operation({
  ...read,
  name: 'mail.show',
  path: '/mails/:id',
  summary: 'Show an email with its content and delivery state',
  input: one,
  output: z.object({
    mail,
    /** Null once deleted by retention, some time after the email was sent or became a dead letter. */
    words: z.nullable(z.object({ subject: z.string(), text: z.string(), attachments: listOf(z.string()) })),
  }),
  errors: ['mail-not-found'],
});

export const retryMail = operation({
  ...write,
  name: 'mail.retry',
  path: '/mails/:id/retry',
  summary: 'Retry an email that is not sent yet',
  input: one,
  output: retried,
  errors: ['mail-not-found', 'mail-purged', 'mail-already-sent', 'mail-being-sent'],
});

export const resendMail = operation({
  ...write,
  name: 'mail.resend',
  path: '/mails/:id/resend',
  summary: 'Resend an email that was sent, or that failed',
  details:
    "The content is the same, with a working link. An email about an order goes to the order's current email address. 'orders timeline REFERENCE' shows the emails of an order.",
  input: one,
  output: z.object({ id: z.string(), recipient: z.string() }),
  errors: ['mail-not-found', 'mail-not-sent-yet', 'mail-purged', 'recipient-erased'],
});

export const retryDeadLetters = operation({
  ...write,
  name: 'mail.retry-dead-letters',
  path: '/mails/retry',
  summary: 'Retry every email that could not be delivered within a week',
  input: z.object({}),
  output: retried,
});
