import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { isPostgres } from '../drivers/postgres/is-postgres.ts';

/**
 * Lower-cased column in code point order, so that an index serves prefix searches. PostgreSQL would otherwise sort by
 * the collation of a language.
 */
export function lowerCased(db: Database, column: string): RawBuilder<string> {
  return isPostgres(db) ? sql`lower(${sql.ref(column)}) collate "C"` : sql`lower(${sql.ref(column)})`;
}

/**
 * Returns the spellings that a column's `lower` may produce for a text. SQLite, and PostgreSQL in the C locale,
 * lower-case only A to Z and leave a capital Ä unchanged. One variant per usual capitalisation, so that an index
 * finds each; a text of A to Z has one variant.
 */
export function caseVariants(text: string): string[] {
  const lower = text.toLowerCase();
  const titled = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  const ways = [lower, titled, lower.toUpperCase()];
  return [...new Set(ways.map((way) => way.replace(/[A-Z]/g, (letter) => letter.toLowerCase())))];
}

/** Prefix match on a column as returned by `lowerCased`; an index serves it. */
export function hasPrefix(text: RawBuilder<string>, beginning: string): RawBuilder<boolean> {
  // U+10FFFF sorts after every other character.
  return sql`${text} >= ${beginning} and ${text} < ${`${beginning}\u{10ffff}`}`;
}
