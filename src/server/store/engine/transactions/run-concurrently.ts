import pg from 'pg';
import { TransactionRolledBack } from './transaction-rolled-back.ts';

type QueuedQuery<Results extends readonly unknown[]> = {
  readonly [Index in keyof Results]: Promise<Results[Index]> | Results[Index];
};

/**
 * Whether a failure only follows from an earlier one in the same transaction: always in PostgreSQL (25P02,
 * in_failed_sql_transaction); in SQLite if it rolled the transaction back.
 */
const isConsequence = (error: unknown) =>
  error instanceof TransactionRolledBack || (error instanceof pg.DatabaseError && error.code === '25P02');

/**
 * Waits for several queries issued at once in one transaction; they reach the database in the order of the arguments.
 * If one fails, the others are still awaited, since they belong to the transaction. Throws the first error, in
 * argument order, that is a cause and not a consequence.
 */
export async function runConcurrently<Results extends readonly unknown[]>(
  ...asked: QueuedQuery<Results>
): Promise<Results> {
  const settled = await Promise.allSettled(asked);
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw failures.find((error) => !isConsequence(error)) ?? failures[0];
  return Promise.all(asked) as unknown as Promise<Results>;
}
