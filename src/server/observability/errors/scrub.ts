import { maskTokens } from '../mask-tokens.ts';

const mostCharacters = 500;
const isIdentifier = (text: string) => /^[a-z\d]+(?:_[a-z\d]+){1,20}$/.test(text);
const withoutQuoted = (quoted: string) => {
  const [mark = ''] = quoted;
  return isIdentifier(quoted.slice(1, -1)) ? quoted : `${mark}…${mark}`;
};

/** What may identify a person or the machine in an error's message, and what replaces it. */
const personal: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/\?[^\s"'<>]+/g, '?…'],
  // Quoted text may be what someone typed: all from the first mark to the last. A single name of a table is kept.
  [/"[^\n]*"/g, withoutQuoted],
  [/'[^'\n]*'/g, withoutQuoted],
  [/\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/g, '[ip]'],
  [/\b[\da-fA-F]{1,4}:[\da-fA-F:]*:[\da-fA-F.]*/g, '[ip]'],
  [/\bBB-[A-Z\d-]{4,20}/g, '[reference]'],
  [/\b[\w-]{24,}/g, '[token]'],
  [/\+?\b\d[\d ()-]{5,20}\d\b/g, '[number]'],
  [/(^|[\s(=,])(?:file:\/\/)?\/[\w.@+-]+\/[\w.@+/-]+/g, '$1[path]'],
];

/** Removes from an error's message what may identify a person or the machine, and limits its length. */
export function scrubText(text: string): string {
  const masked = maskTokens(text.slice(0, 4 * mostCharacters));
  const withoutEmails = masked.replace(/\S+/g, (word) => (word.includes('@') ? '[email]' : word));
  return personal
    .reduce((rest, [pattern, by]) => rest.replace(pattern, by as string), withoutEmails)
    .slice(0, mostCharacters);
}
