import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { isPostgres } from '../drivers/postgres/is-postgres.ts';

/**
 * A text column in lower case, in the order of its letters' numbers, in which an index finds the beginning of a text.
 * PostgreSQL would sort by the rules of a language.
 */
export function lowerCased(db: Database, column: string): RawBuilder<string> {
  return isPostgres(db) ? sql`lower(${sql.ref(column)}) collate "C"` : sql`lower(${sql.ref(column)})`;
}

/**
 * What a column's `lower` may have made of a text: SQLite, and PostgreSQL in the locale C, know the two cases of A to Z
 * alone and leave a capital Ä as it is. As many as the ways in which names are written, so that an index finds each;
 * one for a text of A to Z.
 */
export function caseVariants(text: string): string[] {
  const lower = text.toLowerCase();
  const titled = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  const ways = [lower, titled, lower.toUpperCase()];
  return [...new Set(ways.map((way) => way.replace(/[A-Z]/g, (letter) => letter.toLowerCase())))];
}

/** Texts of a column, as `lowered` gives it, that begin with some letters. */
export function hasPrefix(text: RawBuilder<string>, beginning: string): RawBuilder<boolean> {
  // No text comes after the last of all characters.
  return sql`${text} >= ${beginning} and ${text} < ${`${beginning}\u{10ffff}`}`;
}
