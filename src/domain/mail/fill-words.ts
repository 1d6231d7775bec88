import {
  type OwnWords,
  type Placeholder,
  placeholdersOf,
  type WordingKind,
  type WordingPart,
  wordingOf,
} from './wordings.ts';

export type WordValues = Readonly<Partial<Record<Placeholder, string>>>;

/**
 * A part of a mail in words: the owner's where there are any that still fit it, else the store's. Placeholders are filled in
 * once: what stands in their values stays as it is.
 */
export function fillWords(kind: WordingKind, part: WordingPart, own: OwnWords | undefined, values: WordValues): string {
  const ours = wordingOf(kind).parts[part] ?? '';
  const theirs = own?.[part];
  return fill(theirs !== undefined && fits(kind, theirs) ? theirs : ours, values);
}

/** Whether a text that was judged once names only what the mail still knows: an update may have taken a placeholder away. */
function fits(kind: WordingKind, text: string): boolean {
  const known = new Set<string>(placeholdersOf(kind));
  return Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name).every((name) => known.has(name));
}

function fill(text: string, values: WordValues): string {
  return text.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) => values[name as Placeholder] ?? whole);
}
