import { isDeepStrictEqual } from 'node:util';
import {
  mailTemplateOf,
  partsOf,
  type TemplateKind,
  type TemplateOverrides,
  type TemplatePart,
} from '../../../domain/mail/mail-templates.ts';
import { validateTemplateText } from '../../../domain/mail/validate-template.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import {
  lockTemplateOverrides,
  resetTemplateOverride,
  saveTemplateOverrides,
} from '../../store/mail/template-overrides.ts';

export interface EditTemplateDeps {
  readonly store: Store;
  readonly clock: () => number;
  /** The shop's public URL without a trailing slash; links may lead there. */
  readonly publicUrl: string;
}

export interface EditTemplateInput {
  readonly kind: TemplateKind;
  /** Changed parts. Null resets a part to the default text. */
  readonly words: Readonly<Partial<Record<TemplatePart, string | null>>>;
  /** The overrides the editor saw. If they have changed since, nothing is saved. */
  readonly seen?: TemplateOverrides;
}

export type EditTemplateResult =
  | { readonly ok: true; readonly words: TemplateOverrides }
  | { readonly ok: false; readonly reason: 'bad-words'; readonly problems: readonly WordProblem[] }
  | { readonly ok: false; readonly reason: 'changed-meanwhile'; readonly words: TemplateOverrides };

export interface WordProblem {
  readonly part: TemplatePart;
  /** A full sentence. */
  readonly message: string;
}

/** Validates texts for a mail template; returns one problem per part. */
export function validateMailTemplate({ kind, words }: EditTemplateInput, publicUrl: string): WordProblem[] {
  return Object.entries(words).flatMap(([name, text]): WordProblem[] => {
    const part = name as TemplatePart;
    if (!partsOf(kind).includes(part)) return [{ part, message: `This mail has no ${part} to be worded.` }];
    const message = text === null ? undefined : validateTemplateText(kind, part, tidy(text), publicUrl);
    return message ? [{ part, message }] : [];
  });
}

/** Changes a mail template, from the next email sent; a part equal to the default text is reset to it. */
export async function editMailTemplate(
  { store, clock, publicUrl }: EditTemplateDeps,
  input: EditTemplateInput,
): Promise<EditTemplateResult> {
  const problems = validateMailTemplate(input, publicUrl);
  if (problems.length > 0) return { ok: false, reason: 'bad-words', problems };
  const { kind, seen } = input;
  const now = clock();
  return inTransaction(store, async (tx): Promise<EditTemplateResult> => {
    const before = await lockTemplateOverrides(tx, kind);
    if (seen && !isDeepStrictEqual({ ...seen }, before))
      return { ok: false, reason: 'changed-meanwhile', words: before };
    const after = mergeTexts(kind, before, input.words);
    const changed = partsOf(kind).filter((part) => before[part] !== after[part]);
    for (const part of changed) {
      const text = after[part];
      if (text === undefined) await resetTemplateOverride(tx, kind, part);
      else await saveTemplateOverrides(tx, { kind, part, text }, now);
    }
    if (changed.length > 0) {
      const told = (words: TemplateOverrides) => Object.fromEntries(changed.map((part) => [part, words[part] ?? null]));
      const change = { action: 'wording.change', subject: kind, before: told(before), after: told(after) } as const;
      await writeAuditEntry(tx, change, now);
    }
    return { ok: true, words: after };
  });
}

const tidy = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** Merges changes into the owner's overrides. */
export function mergeTexts(
  kind: TemplateKind,
  before: TemplateOverrides,
  input: EditTemplateInput['words'],
): TemplateOverrides {
  const ours = mailTemplateOf(kind).parts;
  const merged = partsOf(kind).flatMap((part) => {
    const text = part in input ? input[part] : before[part];
    const trimmed = text === null || text === undefined ? undefined : tidy(text);
    return trimmed === undefined || trimmed === ours[part] ? [] : [[part, trimmed] as const];
  });
  return Object.fromEntries(merged);
}
