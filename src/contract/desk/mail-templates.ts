import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { identifier } from './identifier.ts';

/** The owner's overrides of one mail template, by part. */
export type DeskTemplateOverrides = Readonly<Record<string, string>>;

export interface DeskMailTemplate {
  readonly kind: string;
  /** Overrides; other parts use the default text. */
  readonly words: DeskTemplateOverrides;
}

export interface MailTemplatePreview {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Errors in overrides, by part. An invalid part falls back to the default. */
  readonly problems: readonly { readonly part: string; readonly message: string }[];
}

const part = z.enum(['subject', 'heading', 'opening', 'body', 'closing']);
const kind = z.object({ kind: z.string().check(z.maxLength(60)) });
const words = z.partialRecord(part, z.nullable(z.string().check(z.maxLength(20_000))));

export const mailTemplateCalls = {
  'mail-templates.list': defineCall<readonly DeskMailTemplate[]>()({
    method: 'GET',
    path: '/wordings',
    may: 'owner',
    input: z.object({}),
  }),
  'mail-templates.preview': defineCall<MailTemplatePreview>()({
    method: 'POST',
    path: '/wordings/:kind/preview',
    may: 'owner',
    input: z.extend(kind, { words, reference: z.optional(identifier(40)) }),
  }),
  'mail-templates.set': defineCall<DeskMailTemplate>()({
    method: 'PUT',
    path: '/wordings/:kind',
    may: 'owner',
    stepUp: true,
    input: z.extend(kind, { words, seen: z.partialRecord(part, z.string()) }),
  }),
};
