/**
 * Spaces of any kind and width, collapsed into one. Line ends are excluded: no form field submits them for a single
 * line.
 */
const blanks = /[\p{Zs}\t\u2800\u3164\uffa0]+/gu;

/**
 * Invisible characters: directional marks and overrides, zero-width spaces, soft hyphens. They are pasted unnoticed,
 * so they are removed silently. The two joiners stay, as names in Persian or Sinhala need them.
 */
const unseen = /[\p{Bidi_Control}\u00ad\u180e\u200b\u2060-\u2064\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * Runs of combining marks: no language uses more than three accents over a letter, nor more than eight of all marks.
 * A taller stack overlaps its surroundings.
 */
const accents =
  /([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{3})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/g;
const joined = /(\p{M}{8})\p{M}+/gu;
/** Texts without visible characters: fillers, variation selectors, the empty Braille pattern. */
const nothing = /^[\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const lineEnds = /[\n\v\f\r\u0085\u2028\u2029]/u;
const controls = /\p{Cc}/u;
/** Lone surrogates: `toWellFormed` replaces them in the same way. */
const halves = /\p{Cs}/gu;

/** Characters without meaning at the edges of a text: joiners and zero-width fillers. */
const edge = /[\s\u115f\u1160\u206a-\u206f\ufff0-\ufff8]|\u200c|\u200d/;

/**
 * Normalises a single-line text for storage: NFC, so that equal names are equal texts, without invisible characters.
 * Lone surrogates become the replacement character, since PostgreSQL rejects a statement that contains one.
 */
export function cleanLine(text: string): string {
  const line = trimEdges(text.replace(halves, '\ufffd').normalize('NFC').replace(unseen, '').replace(blanks, ' '));
  return nothing.test(line) && !lineEnds.test(line) ? '' : line.replace(accents, '$1').replace(joined, '$1');
}

/** Normalises a multi-line text for storage, such as a message. */
export function cleanText(text: string): string {
  const lines = trimEdges(text.replace(halves, '\ufffd').normalize('NFC').replace(unseen, ''));
  return nothing.test(lines) ? '' : lines;
}

/** Manual scan: a regular expression for the end takes quadratic time if much of the text matches. */
function trimEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && edge.test(text[start] as string)) start++;
  while (end > start && edge.test(text[end - 1] as string)) end--;
  return text.slice(start, end);
}

/** Validates a cleaned line: returns the end of a sentence about the field, or undefined. */
export function validateLine(line: string): string | undefined {
  if (lineEnds.test(line)) return 'must be one line';
  return controls.test(line) ? 'must not contain control characters' : undefined;
}
