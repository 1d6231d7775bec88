import { createHash } from 'node:crypto';

/** Number of uses in one process after which a statement gets a name. */
const oftenEnough = 20;
/** The database keeps a plan for each name on every connection. */
const maxNames = 100;
/** Maximum number of statements whose uses are counted. */
const maxCounted = 2_000;

export interface PreparedStatements {
  /** Returns the name of a prepared statement, or undefined if the statement should not be prepared. */
  nameOf(text: string): string | undefined;
  /** Disables names permanently after an error that they cause. */
  note(error: unknown): void;
}

/** Names frequent statements. A name is derived from the SQL text, so that two statements never share a name. */
export function createPreparedStatements(): PreparedStatements {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  let isOver = false;
  return {
    nameOf(text) {
      const name = names.get(text);
      if (name !== undefined || isOver || names.size >= maxNames) return isOver ? undefined : name;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < oftenEnough) {
        if (counts.size < maxCounted || counts.has(text)) counts.set(text, count);
        return undefined;
      }
      counts.delete(text);
      names.set(text, `shop_${createHash('sha256').update(text).digest('base64url').slice(0, 40)}`);
      return names.get(text);
    },
    note(error) {
      if (isUnknownPreparedStatement(error)) isOver = true;
    },
  };
}

/**
 * Whether a named statement is unknown or stale: a pooler has handed the connection to another client (PgBouncer
 * before 1.21 in transaction mode), or a table of the statement was altered. The statement was not executed.
 */
export function isUnknownPreparedStatement(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  return code === '26000' || code === '42P05' || (code === '0A000' && error.message.startsWith('cached plan'));
}
