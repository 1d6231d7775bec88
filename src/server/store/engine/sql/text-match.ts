import { type RawBuilder, sql } from 'kysely';

/** Texts that hold a part, in which no sign stands for others as in a pattern. Both are of the same case. */
export function contains(text: RawBuilder<string>, part: string): RawBuilder<boolean> {
  return isLike(text, `%${literal(part)}%`);
}

/** Texts that begin with a part, found without an index. */
export function startsWith(text: RawBuilder<string>, part: string): RawBuilder<boolean> {
  return isLike(text, `${literal(part)}%`);
}

const literal = (part: string) => part.replace(/[\\%_]/g, '\\$&');
const isLike = (text: RawBuilder<string>, pattern: string) => sql<boolean>`${text} like ${pattern} escape '\\'`;
