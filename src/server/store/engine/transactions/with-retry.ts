import { setTimeout as delay } from 'node:timers/promises';
import { isUnknownPreparedStatement } from '../drivers/postgres/prepared-statements.ts';

/** About 6 s on SQLite. VACUUM is the longest holder of the lock: 3 s for 200 MB. */
const maxTries = 20;

/** Retries with exponential backoff and jitter while the database reports a retryable error. */
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

/** Whether to retry: serialisation failure, deadlock, unknown prepared statement or SQLITE_BUSY. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  return (
    code === '40001' || code === '40P01' || isUnknownPreparedStatement(error) || sqliteCode(error) === sqliteCodes.busy
  );
}

/** Primary result codes of SQLite whose cause is outside the store's code. */
export const sqliteCodes = { busy: 5, readOnly: 8, inputOutput: 10, full: 13, cannotOpen: 14 } as const;

/** Returns the primary result code of a SQLite error, or undefined for other errors. */
export function sqliteCode(error: Error): number | undefined {
  const { code, errcode = 0 } = error as Error & { code?: string; errcode?: number };
  return code === 'ERR_SQLITE_ERROR' ? errcode & 255 : undefined;
}
