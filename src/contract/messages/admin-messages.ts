import * as z from 'zod/mini';
import { searchText } from '../desk/identifier.ts';
import { plainTextPattern, withLineEnds } from '../shared/forms/plain-text.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

const states = ['unanswered', 'answered', 'closed'] as const;
/** Maximum length of an answer, without the quoted message. */
const maxAnswerLength = 10_000;

/** A message of the contact form. Times are milliseconds since the epoch. */
const message = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** The sender passed the CAPTCHA. */
  verified: z.boolean(),
  createdAt: z.int(),
  state: z.enum(states),
});
export type DeskMessage = z.output<typeof message>;

const reply = z.object({
  id: z.string(),
  text: z.string(),
  answeredBy: z.string(),
  createdAt: z.int(),
  mailId: z.string(),
  /** Delivery state of its email; null once deleted by retention. */
  mail: z.nullable(z.enum(['waiting', 'dead', 'undeliverable', 'sent'])),
});
export type DeskReply = z.output<typeof reply>;

const details = z.object({ message, answers: listOf(reply) });
export type MessageDetails = z.output<typeof details>;

const one = z.object({
  id: field(z.string().check(z.maxLength(60)), 'id of the message', { placeholder: 'ID' }),
});
const text = z.string().check(
  z.overwrite((typed) => withLineEnds(typed).trim()),
  z.minLength(1, 'The answer is empty'),
  z.maxLength(maxAnswerLength, `The answer is longer than ${maxAnswerLength} characters`),
  z.regex(plainTextPattern, 'The answer contains control characters'),
);

const read = { effect: 'read', permission: 'messages:read' } as const;
const write = { permission: 'messages:write', output: details } as const;

export const listMessages = operation({
  ...read,
  name: 'messages.list',
  path: '/messages',
  summary: 'List messages of the contact form, newest first',
  input: z.object({
    state: field(z.optional(z.enum(states)), `only this state: ${states.join(', ')}`),
    search: field(z.optional(searchText(200)), 'part of a name, an email address or a subject', {
      placeholder: 'TEXT',
    }),
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  /** `next` is the cursor of the next page; null at the end. */
  output: z.object({ messages: listOf(message), next: z.nullable(z.string()) }),
});

export const showMessage = operation({
  ...read,
  name: 'messages.show',
  path: '/messages/:id',
  summary: 'Show a message of the contact form with its answers',
  input: one,
  output: details,
  errors: ['message-not-found'],
});

export const answerMessage = operation({
  ...write,
  name: 'messages.answer',
  path: '/messages/:id/answers',
  summary: 'Answer a message by email',
  details: 'The email comes from the shop; replies to it go to you. An empty line separates paragraphs.',
  input: z.extend(one, {
    // Identical for every retry, so that an answer of uncertain outcome is sent once.
    answerId: z.optional(z.uuid()),
    text,
    /** Answers seen so far: refused if there are more by now. */
    seen: z.optional(z.int()),
  }),
  errors: ['message-not-found', 'message-answered'],
});

export const closeMessage = operation({
  ...write,
  name: 'messages.close',
  method: 'PUT',
  path: '/messages/:id/closed',
  summary: 'Close a message without a reply',
  input: z.extend(one, { reopen: field(z._default(z.boolean(), false), 'reopen it') }),
  errors: ['message-not-found'],
});
