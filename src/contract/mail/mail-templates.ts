import * as z from 'zod/mini';
import { identifier } from '../desk/identifier.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

const part = z.enum(['subject', 'heading', 'opening', 'body', 'closing']);
/** The owner's overrides of one mail template, by part; other parts use the default text. */
const overrides = z.partialRecord(part, z.string());
export type DeskTemplateOverrides = Readonly<Record<string, string>>;

const template = z.object({ kind: z.string(), words: z.record(z.string(), z.string()) });
export type DeskMailTemplate = z.output<typeof template>;

const preview = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** File names. */
  attachments: listOf(z.string()),
  /** Errors in overrides, by part. An invalid part falls back to the default. */
  problems: listOf(z.object({ part: z.string(), message: z.string() })),
});
export type MailTemplatePreview = z.output<typeof preview>;

const one = z.object({
  kind: field(z.string().check(z.maxLength(60)), 'name of the mail template', { placeholder: 'MAIL' }),
});
/** Changed parts; null resets a part to the default text. */
const words = z.partialRecord(part, z.nullable(z.string().check(z.maxLength(20_000))));

export const listMailTemplates = operation({
  name: 'mail-templates.list',
  effect: 'read',
  path: '/mail-templates',
  permission: 'content:write',
  summary: 'List the emails to customers, and which of their texts you have changed',
  details: 'Emails to you, legal text, amounts and receipts cannot be changed.',
  input: z.object({}),
  output: listOf(template),
});

export const previewMailTemplate = operation({
  name: 'mail-templates.preview',
  effect: 'read',
  method: 'POST',
  path: '/mail-templates/:kind/preview',
  permission: 'content:write',
  summary: 'Show an email as it would be sent now, for a sample order or a real one; nothing is sent',
  input: z.extend(one, {
    words: z._default(words, {}),
    order: field(z.optional(identifier(40)), 'order to show it for', { placeholder: 'REFERENCE' }),
  }),
  output: preview,
  errors: ['mail-template-not-found', 'order-not-found', 'forbidden'],
});

export const setMailTemplate = operation({
  name: 'mail-templates.set',
  method: 'PUT',
  path: '/mail-templates/:kind',
  permission: 'content:write',
  stepUp: true,
  summary: 'Change texts of an email',
  input: z.extend(one, {
    words,
    /** The overrides that the editor saw. If they have changed since, nothing is saved. */
    seen: z.optional(overrides),
  }),
  output: template,
  errors: ['mail-template-not-found', 'invalid-request', 'precondition-failed'],
});
