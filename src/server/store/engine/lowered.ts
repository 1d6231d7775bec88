import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './is-postgres.ts';

/**
 * A text column in lower case, in the order of its letters' numbers, in which an index finds the beginning of a text.
 * PostgreSQL would sort by the rules of a language.
 */
export function lowered(db: Database, column: string): RawBuilder<string> {
  return isPostgres(db) ? sql`lower(${sql.ref(column)}) collate "C"` : sql`lower(${sql.ref(column)})`;
}

/** Texts of a column, as `lowered` gives it, that begin with some letters. */
export function beginsWith(text: RawBuilder<string>, beginning: string): RawBuilder<boolean> {
  // No text comes after the last of all characters.
  return sql`${text} >= ${beginning} and ${text} < ${`${beginning}\u{10ffff}`}`;
}
