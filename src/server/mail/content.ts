import type { Block } from './compose.ts';
import type { Row } from './html/email-tables.ts';

type Absent = null | undefined | false | '';

/** Content of an email as its message lists it: a text is a paragraph, and what is absent is left out. */
export type Content<Text extends string = string> = Block<Text> | Text | Absent;

/** The blocks of listed content. */
export function toBlocks<Text extends string>(contents: readonly Content<Text>[]): Block<Text>[] {
  return contents.flatMap((content) => {
    if (!content) return [];
    return typeof content === 'string' ? [{ kind: 'text', text: content }] : [content];
  });
}

/** A table of facts, without the absent ones; undefined if none is left. */
export function facts<Text extends string>(...rows: readonly (Row<Text> | Absent)[]): Block<Text> | undefined {
  const known = rows.filter((row) => !!row);
  return known.length > 0 ? { kind: 'rows', rows: known } : undefined;
}

/** The call to action, rendered as a button. */
export function mainLink<Text extends string>(text: Text, url: Text): Block<Text> {
  return { kind: 'link', text, url, isMain: true };
}
