import { plainTextPattern } from '../../../contract/shared/plain-text.ts';

const maxNoteLength = 1000;

type Read = { readonly ok: true; readonly text: string | null } | { readonly ok: false; readonly complaint: string };

/** Parses `--note`; null if absent. */
export function readNote(typed: string | boolean | undefined): Read {
  const text = typed === undefined ? '' : String(typed).trim();
  if (text.length > maxNoteLength)
    return { ok: false, complaint: `The note is longer than ${maxNoteLength} characters.` };
  if (!plainTextPattern.test(text)) return { ok: false, complaint: 'The note must not contain control characters.' };
  return { ok: true, text: text || null };
}
