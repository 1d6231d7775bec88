import { createHash } from 'node:crypto';

/** After so many times in one process a statement is worth a name. */
const oftenEnough = 20;
/** A connection keeps the plan of each at the database. */
const maxNames = 100;
/** Statements of which it is counted how often they were asked. */
const maxCounted = 2_000;

export interface PreparedStatements {
  /** The name under which the database may keep a statement and its plan; undefined where it is to forget it. */
  nameOf(text: string): string | undefined;
  /** Looks at a failure: where names are to blame, there are none from now on. */
  note(error: unknown): void;
}

/** Names what is asked often. A name is made of the statement's text, so that nowhere two statements have one name. */
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
 * Whether a failure says that a named statement is not what it was: a pooler has handed on the connection that knew it
 * (PgBouncer before 1.21, in its transaction mode), or a table that it names was altered. What was asked has not been
 * done.
 */
export function isUnknownPreparedStatement(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  return code === '26000' || code === '42P05' || (code === '0A000' && error.message.startsWith('cached plan'));
}
