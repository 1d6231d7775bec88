import { setTimeout as delay } from 'node:timers/promises';
import { isUnknownPreparedStatement } from '../drivers/postgres/prepared-statements.ts';

/** About 6 s on a SQLite file: the longest that others hold its lock is while it is rewritten, 3 s for 200 MB. */
const maxTries = 20;

/** Runs something again, after a growing random pause, while the database asks to. */
export async function withRetry<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === maxTries || !isRetryable(error)) throw error;
      await delay(Math.random() * Math.min(10 * 2 ** attempt, 500));
    }
  }
}

/** Whether a failure is the database's wish that the same be done once more. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  return (
    code === '40001' || code === '40P01' || isUnknownPreparedStatement(error) || sqliteCode(error) === sqliteCodes.busy
  );
}

/** SQLite's primary result codes of what lies outside the store's own code. */
export const sqliteCodes = { busy: 5, readOnly: 8, inputOutput: 10, full: 13, cannotOpen: 14 } as const;

/** SQLite's primary result code, where the error is SQLite's. */
export function sqliteCode(error: Error): number | undefined {
  const { code, errcode = 0 } = error as Error & { code?: string; errcode?: number };
  return code === 'ERR_SQLITE_ERROR' ? errcode & 255 : undefined;
}
