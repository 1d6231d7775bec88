const amount = /\d (?:sq )?(?:%|(?:[cmk]?m|ft|in|inch|kg|lb|dB|V|l|k?Wh?|CFM|ppm|microns?|µg|Bq|°C)\b)/g;

/**
 * Joins numbers and units with non-breaking spaces. An 'in' that is no inch also stays with its number, which does no
 * visible harm.
 */
export function withNonBreakingUnits(text: string): string {
  return text.replace(amount, (found) => found.replaceAll(' ', '\u00a0'));
}
