import { isDeepStrictEqual } from 'node:util';
import { judgeWords } from '../../../domain/mail/judge-words.ts';
import {
  type OwnWords,
  partsOf,
  type WordingKind,
  type WordingPart,
  wordingOf,
} from '../../../domain/mail/wordings.ts';
import { noteChange } from '../../store/audit/note-change.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { forgetWords, holdWords, storeWords } from '../../store/mail/own-wordings.ts';

export interface RewordParts {
  readonly store: Store;
  readonly clock: () => number;
  /** The store's public address without a trailing slash: links may lead there. */
  readonly publicUrl: string;
}

export interface RewordWish {
  readonly kind: WordingKind;
  /** What is to change. Null gives a part back to the store's own words. */
  readonly words: Readonly<Partial<Record<WordingPart, string | null>>>;
  /** The owner's words when this was decided. Where they have changed since, nothing is done. */
  readonly seen?: OwnWords;
}

export type RewordResult =
  | { readonly ok: true; readonly words: OwnWords }
  | { readonly ok: false; readonly reason: 'bad-words'; readonly problems: readonly WordProblem[] }
  | { readonly ok: false; readonly reason: 'changed-meanwhile'; readonly words: OwnWords };

export interface WordProblem {
  readonly part: WordingPart;
  /** As a sentence. */
  readonly message: string;
}

/** What is wrong with words for a mail, a sentence a part. */
export function judgeRewording({ kind, words }: RewordWish, publicUrl: string): WordProblem[] {
  return Object.entries(words).flatMap(([name, text]): WordProblem[] => {
    const part = name as WordingPart;
    if (!partsOf(kind).includes(part)) return [{ part, message: `This mail has no ${part} to be worded.` }];
    const message = text === null ? undefined : judgeWords(kind, part, tidy(text), publicUrl);
    return message ? [{ part, message }] : [];
  });
}

/** Rewords a mail, from the next one on that is sent; parts that are worded as ours are, are ours. */
export async function rewordMail({ store, clock, publicUrl }: RewordParts, wish: RewordWish): Promise<RewordResult> {
  const problems = judgeRewording(wish, publicUrl);
  if (problems.length > 0) return { ok: false, reason: 'bad-words', problems };
  const { kind, seen } = wish;
  const now = clock();
  return inTransaction(store, async (tx): Promise<RewordResult> => {
    const before = await holdWords(tx, kind);
    if (seen && !isDeepStrictEqual({ ...seen }, before))
      return { ok: false, reason: 'changed-meanwhile', words: before };
    const after = mergeWords(kind, before, wish.words);
    const changed = partsOf(kind).filter((part) => before[part] !== after[part]);
    for (const part of changed) {
      const text = after[part];
      if (text === undefined) await forgetWords(tx, kind, part);
      else await storeWords(tx, { kind, part, text }, now);
    }
    if (changed.length > 0) {
      const told = (words: OwnWords) => Object.fromEntries(changed.map((part) => [part, words[part] ?? null]));
      const change = { action: 'wording.change', subject: kind, before: told(before), after: told(after) } as const;
      await noteChange(tx, change, now);
    }
    return { ok: true, words: after };
  });
}

const tidy = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** The owner's words once a wish is met. */
export function mergeWords(kind: WordingKind, before: OwnWords, wish: RewordWish['words']): OwnWords {
  const ours = wordingOf(kind).parts;
  const merged = partsOf(kind).flatMap((part) => {
    const text = part in wish ? wish[part] : before[part];
    const trimmed = text === null || text === undefined ? undefined : tidy(text);
    return trimmed === undefined || trimmed === ours[part] ? [] : [[part, trimmed] as const];
  });
  return Object.fromEntries(merged);
}
