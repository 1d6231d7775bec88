import { showEmails } from '../../../domain/mail/show-email.ts';

const controls = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * Escapes a visitor's text for a terminal: characters that move the cursor, change colours or reverse the reading
 * direction become a middle dot. Email domains are shown in their script.
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
