import { showEmails } from '../../../domain/mail/show-email.ts';

const controls = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * A text of a visitor as it may stand on a terminal: what would move the cursor, change colours or turn the direction
 * of reading is shown as a middle dot. Email addresses stand in their own letters.
 */
export function escapeControlCharacters(text: string): string {
  return showEmails(text).replace(controls, '·');
}

/** The same for a text of several lines. */
export function escapeControlCharactersInLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => escapeControlCharacters(line.replaceAll('\t', ' ')))
    .join('\n');
}

/** At most so many characters, the last an ellipsis where something was left out. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
