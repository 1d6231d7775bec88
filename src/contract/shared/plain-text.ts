/**
 * What the shop's own people type, where it is one line: nothing in it ends the line, moves the cursor of a terminal or
 * changes its colours.
 */
export const plainLinePattern = /^[^\p{Cc}\u2028\u2029]*$/u;

/** The same where it may be several lines. Tabs come along when something is pasted. */
export const plainTextPattern = /^(?:[\t\n\r]|[^\p{Cc}])*$/u;

/**
 * What a word processor writes for a line or a page that ends within a paragraph becomes a line end: it is pasted
 * unseen.
 */
export const withLineEnds = (text: string): string => text.replaceAll(/[\v\f]/g, '\n');
