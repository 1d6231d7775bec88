import { isDeepStrictEqual } from 'node:util';
import { setMailTemplate } from '../../../contract/mail/mail-templates.ts';
import {
  isTemplateKind,
  mailTemplateOf,
  partsOf,
  type TemplateKind,
  type TemplateOverrides,
  type TemplatePart,
} from '../../../domain/mail/mail-templates.ts';
import { validateTemplateText } from '../../../domain/mail/validate-template.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import {
  lockTemplateOverrides,
  resetTemplateOverride,
  saveTemplateOverrides,
} from '../../store/mail/template-overrides.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

/** Changed parts. Null resets a part to the default text. */
type ChangedTexts = Readonly<Partial<Record<TemplatePart, string | null>>>;

interface WordProblem {
  readonly part: TemplatePart;
  /** A full sentence. */
  readonly message: string;
}

/** Validates texts for a mail template; returns one problem per part. */
export function validateMailTemplate(kind: TemplateKind, words: ChangedTexts, publicUrl: string): WordProblem[] {
  return Object.entries(words).flatMap(([name, text]): WordProblem[] => {
    const part = name as TemplatePart;
    if (!partsOf(kind).includes(part)) return [{ part, message: `This email has no ${part} to edit.` }];
    const message = text === null ? undefined : validateTemplateText(kind, part, tidy(text), publicUrl);
    return message ? [{ part, message }] : [];
  });
}

/** Changes a mail template from the next email on. A part equal to the default text is reset to default. */
export const setMailTemplateAction = implement(
  setMailTemplate,
  async ({ tx, clock, origin }, { kind, words, seen }) => {
    if (!isTemplateKind(kind)) return fail('mail-template-not-found', { kind });
    const problems = validateMailTemplate(kind, words, origin);
    if (problems.length > 0)
      return fail('invalid-request', { errors: problems.map(({ part, message }) => ({ field: part, message })) });
    const now = clock();
    const before = await lockTemplateOverrides(tx, kind);
    if (seen && !isDeepStrictEqual({ ...seen }, before))
      return fail('precondition-failed', { current: { kind, words: before } });
    const after = mergeTexts(kind, before, words);
    const changed = partsOf(kind).filter((part) => before[part] !== after[part]);
    for (const part of changed) {
      const text = after[part];
      if (text === undefined) await resetTemplateOverride(tx, kind, part);
      else await saveTemplateOverrides(tx, { kind, part, text }, now);
    }
    if (changed.length > 0) {
      const changedTexts = (texts: TemplateOverrides) =>
        Object.fromEntries(changed.map((part) => [part, texts[part] ?? null]));
      const change = {
        action: 'wording.change',
        subject: kind,
        before: changedTexts(before),
        after: changedTexts(after),
      } as const;
      await writeAuditEntry(tx, change, now);
    }
    return { kind, words: { ...after } };
  },
);

const tidy = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** Merges changes into the owner's overrides. */
export function mergeTexts(kind: TemplateKind, before: TemplateOverrides, input: ChangedTexts): TemplateOverrides {
  const ours = mailTemplateOf(kind).parts;
  const merged = partsOf(kind).flatMap((part) => {
    const text = part in input ? input[part] : before[part];
    const trimmed = text === null || text === undefined ? undefined : tidy(text);
    return trimmed === undefined || trimmed === ours[part] ? [] : [[part, trimmed] as const];
  });
  return Object.fromEntries(merged);
}
