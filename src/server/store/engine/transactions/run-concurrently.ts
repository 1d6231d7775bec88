import pg from 'pg';
import { TransactionRolledBack } from './transaction-rolled-back.ts';

type QueuedQuery<Results extends readonly unknown[]> = {
  readonly [Index in keyof Results]: Promise<Results[Index]> | Results[Index];
};

/**
 * Said of all that comes after what has failed: by PostgreSQL always (in_failed_sql_transaction), of a file where
 * SQLite undid the whole.
 */
const isConsequence = (error: unknown) =>
  error instanceof TransactionRolledBack || (error instanceof pg.DatabaseError && error.code === '25P02');

/**
 * Waits for several things that were asked of one transaction at once; they reach the database in the order in which
 * they were asked. Where one fails, the others are waited for as well, for they still belong to the transaction; what
 * is thrown is the first in their order that failed by itself.
 */
export async function runConcurrently<Results extends readonly unknown[]>(
  ...asked: QueuedQuery<Results>
): Promise<Results> {
  const settled = await Promise.allSettled(asked);
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw failures.find((error) => !isConsequence(error)) ?? failures[0];
  return Promise.all(asked) as unknown as Promise<Results>;
}
