const amount = /\d (?:sq )?(?:%|(?:[cmk]?m|ft|in|inch|kg|lb|dB|V|l|k?Wh?|CFM|ppm|microns?|µg|Bq|°C)\b)/g;

/**
 * A text in which no line is broken between a number and its unit. An 'in' that is no inch stays beside its number too,
 * which nobody sees.
 */
export function withNonBreakingUnits(text: string): string {
  return text.replace(amount, (found) => found.replaceAll(' ', '\u00a0'));
}
