/**
 * Single-line text from staff: no line breaks, and no control characters that move a terminal's cursor or change its
 * colours.
 */
export const plainLinePattern = /^[^\p{Cc}\u2028\u2029]*$/u;

/** The same for several lines. Pasted text may contain tabs. */
export const plainTextPattern = /^(?:[\t\n\r]|[^\p{Cc}])*$/u;

/** Replaces a word processor's line and page breaks within a paragraph, pasted invisibly, by line ends. */
export const withLineEnds = (text: string): string => text.replaceAll(/[\v\f]/g, '\n');
