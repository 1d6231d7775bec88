/**
 * Blanks of any kind and width, of which a row becomes one. Line ends are no blanks: who sends one where a line is
 * asked for did not type it into the field.
 */
const blanks = /[\p{Zs}\t\u2800\u3164\uffa0]+/gu;

/**
 * What is not seen: marks and overrides of the direction of reading, joints and spaces of no width, soft hyphens. They
 * come along when something is pasted, so they are taken out without a word. The two joiners stay, as names in Persian
 * or Sinhala need them.
 */
const unseen = /[\p{Bidi_Control}\u00ad\u180e\u200b\u2060-\u2064\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * Accents in a row: no language writes more than three over a letter, nor more than eight of all signs that join one. A
 * stack of them runs over what stands around it.
 */
const accents =
  /([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{3})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/g;
const joined = /(\p{M}{8})\p{M}+/gu;
/** Of which nothing would be seen: fillers, selectors of a variant, the empty pattern of Braille. */
const nothing = /^[\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const lineEnds = /[\n\v\f\r\u0085\u2028\u2029]/u;
const controls = /\p{Cc}/u;
/** Halves of a surrogate pair that stand alone: `toWellFormed` replaces them in the same way. */
const halves = /\p{Cs}/gu;

/** What means nothing before the first and after the last letter of a text: the joiners, and fillers of no width. */
const edge = /[\s\u115f\u1160\u206a-\u206f\ufff0-\ufff8]|\u200c|\u200d/;

/**
 * A text of one line as it is kept: composed (NFC), so that equal names are equal texts, and without what nobody sees.
 * Halves of a letter become the sign for what cannot be read: PostgreSQL takes none, and refuses all that is written
 * with it.
 */
export function cleanLine(text: string): string {
  const line = trimEdges(text.replace(halves, '\ufffd').normalize('NFC').replace(unseen, '').replace(blanks, ' '));
  return nothing.test(line) && !lineEnds.test(line) ? '' : line.replace(accents, '$1').replace(joined, '$1');
}

/** A text of several lines as it is kept, such as a message. */
export function cleanText(text: string): string {
  const lines = trimEdges(text.replace(halves, '\ufffd').normalize('NFC').replace(unseen, ''));
  return nothing.test(lines) ? '' : lines;
}

/** By hand: a pattern for the end of a text takes quadratic time where much of the text is such characters. */
function trimEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && edge.test(text[start] as string)) start++;
  while (end > start && edge.test(text[end - 1] as string)) end--;
  return text.slice(start, end);
}

/** What is wrong with a cleaned line, as the end of a sentence about the field; undefined where it is right. */
export function validateLine(line: string): string | undefined {
  if (lineEnds.test(line)) return 'must be one line';
  return controls.test(line) ? 'must not contain control characters' : undefined;
}
