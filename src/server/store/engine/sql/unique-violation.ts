import pg from 'pg';

/** Whether the error is a unique constraint violation on this column. */
export function isUniqueViolation(error: unknown, table: string, column: string): boolean {
  if (error instanceof pg.DatabaseError) return error.code === '23505' && error.constraint === `${table}_${column}_key`;
  return error instanceof Error && error.message === `UNIQUE constraint failed: ${table}.${column}`;
}
