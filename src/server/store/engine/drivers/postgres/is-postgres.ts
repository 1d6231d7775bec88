import { PostgresAdapter } from 'kysely';
import type { Database } from '../../database.ts';

/** Whether a database has writers side by side, which wait for each other row by row; a file has one at a time. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
