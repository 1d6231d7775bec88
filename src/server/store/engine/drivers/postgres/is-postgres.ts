import { PostgresAdapter } from 'kysely';
import type { Database } from '../../database.ts';

/** Whether the database has concurrent writers with row locks (PostgreSQL); SQLite has one writer at a time. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
