import pg from 'pg';

type Asked<Results extends readonly unknown[]> = {
  readonly [Index in keyof Results]: Promise<Results[Index]> | Results[Index];
};

/** in_failed_sql_transaction: PostgreSQL says so of all that comes after what has failed. */
const isConsequence = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25P02';

/**
 * Waits for several things that were asked of one transaction at once; they reach the database in the order in which they
 * were asked. Where one fails, the others are waited for as well, for they still belong to the transaction; what is thrown is
 * the first in their order that failed by itself.
 */
export async function together<Results extends readonly unknown[]>(...asked: Asked<Results>): Promise<Results> {
  const settled = await Promise.allSettled(asked);
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw failures.find((error) => !isConsequence(error)) ?? failures[0];
  return Promise.all(asked) as unknown as Promise<Results>;
}
