import { splitReferences } from '../../../domain/orders/split-references.ts';
import { escapeHtml } from '../../markup/escape-html.ts';

/** Escapes a text with its line breaks. */
export function htmlLines(text: string): string {
  return htmlLine(text).replaceAll('\n', '<br>');
}

/** Telephone and registration numbers in groups of digits, and a number with its multiplication sign. */
const groups = /\d{1,6}(?: ×|(?: \d{2,6}){1,3})/g;

/** Escapes a text and keeps its references and numbers from wrapping, as on pages. */
export function htmlLine(text: string): string {
  return splitReferences(text)
    .map((piece, at) => (at % 2 === 0 ? escapeHtml(piece).replace(groups, whole) : whole(piece)))
    .join('');
}

const whole = (text: string) => `<span style="white-space:nowrap">${text}</span>`;
