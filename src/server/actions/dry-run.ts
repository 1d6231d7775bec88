import { inTransaction, type Store, type Tx } from '../store/engine/database.ts';

/** Rolls back the transaction of a dry run. */
class Rehearsed extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('This was a rehearsal');
    this.result = result;
  }
}

/** An email as it would be queued. */
export interface PreviewedMail {
  readonly kind: string;
  readonly recipient: string;
  readonly payload: unknown;
}

/** Dry run: returns the result of work done in a transaction that is rolled back. */
export async function dryRun<Result>(store: Store, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(store, async (tx): Promise<never> => {
      throw new Rehearsed(await work(tx));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as Result;
    throw error;
  }
}
