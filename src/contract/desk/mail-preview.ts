import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';

const text = z.nullable(z.string());

/** An email as the desk shows it. The content is null once retention has deleted it. */
export const mailContent = z.object({
  recipient: text,
  subject: text,
  text,
  html: text,
  attachments: listOf(z.string()),
  state: z.enum(['waiting', 'sent', 'dead', 'undeliverable', 'preview']),
  lastError: text,
});
export type MailPreviewContent = z.output<typeof mailContent>;

/** Preview of an operation: the emails that it would send, and its expected output. */
export interface Preview<Output = unknown> {
  readonly mails: readonly MailPreviewContent[];
  readonly output: Output;
}
