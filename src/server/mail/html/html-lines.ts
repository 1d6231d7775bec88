import { splitReferences } from '../../../domain/orders/split-references.ts';
import { escapeHtml } from '../../markup/escape-html.ts';

/** Escapes a text with its line breaks. */
export function htmlLines(text: string): string {
  return htmlLine(text).replaceAll('\n', '<br>');
}

/** Escapes a text and keeps its references from wrapping, as on pages. */
export function htmlLine(text: string): string {
  return splitReferences(text)
    .map((piece, at) => (at % 2 === 0 ? escapeHtml(piece) : `<span style="white-space:nowrap">${piece}</span>`))
    .join('');
}
