import { type RawBuilder, sql } from 'kysely';

/** Substring match with wildcard characters escaped. Both texts must be in the same case. */
export function contains(text: RawBuilder<string>, part: string): RawBuilder<boolean> {
  return isLike(text, `%${literal(part)}%`);
}

/** Prefix match that does not use an index. */
export function startsWith(text: RawBuilder<string>, part: string): RawBuilder<boolean> {
  return isLike(text, `${literal(part)}%`);
}

const literal = (part: string) => part.replace(/[\\%_]/g, '\\$&');
const isLike = (text: RawBuilder<string>, pattern: string) => sql<boolean>`${text} like ${pattern} escape '\\'`;
