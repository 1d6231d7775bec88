import { withNonBreakingUnits } from '../../domain/shared/text/non-breaking-units.ts';

/**
 * Applies typographic rules: curly quotation marks and apostrophes, and no line break between a number and its unit.
 * @param before the character in front of the text, empty at the start of a line
 */
export function typeset(text: string, before = ''): string {
  let set = '';
  for (const character of text) {
    const opens = /^$|[\s([{–—“‘/-]/.test(set.at(-1) ?? before);
    if (character === '"') set += opens ? '“' : '”';
    else if (character === "'") set += opens ? '‘' : '’';
    else set += character;
  }
  return withNonBreakingUnits(set);
}
