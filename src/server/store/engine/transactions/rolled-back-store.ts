import { sql } from 'kysely';
import { inTransaction, type Store, type Tx } from '../database.ts';

/** Rolls a transaction back, and takes its result out of it. */
class RolledBack<Result> extends Error {
  override readonly name = 'RolledBack';
  readonly result: Result;

  constructor(result: Result) {
    super('The transaction is rolled back');
    this.result = result;
  }
}

async function rollBack<Result>(store: Store, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(store, async (tx): Promise<Result> => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}

/**
 * Runs work with a store whose transactions are savepoints of one transaction, which is rolled back at the end: each
 * sees what the ones before it wrote. The database may ask for the work again. It waits for nothing but the database.
 */
export function inRolledBackStore<Result>(store: Store, work: (simulated: Store) => Promise<Result>): Promise<Result> {
  return rollBack(store, async (tx) => {
    let last: Promise<unknown> = Promise.resolve();
    // Savepoints of one connection nest: transactions that the work begins at the same time wait for each other.
    const run: NonNullable<Store['commits']>['run'] = (step) => {
      const result = last.then(() => inSavepoint(tx, () => step(tx)));
      last = result.catch(() => undefined);
      return result;
    };
    return work({ ...store, db: tx, trouble: {}, written: undefined, commits: { run, settle: async () => undefined } });
  });
}

async function inSavepoint<Result>(tx: Tx, step: () => Promise<Result>): Promise<Result> {
  await sql`savepoint simulated`.execute(tx);
  try {
    const result = await step();
    await sql`release savepoint simulated`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint simulated`.execute(tx);
    await sql`release savepoint simulated`.execute(tx);
    throw error;
  }
}

/** A store that rolls back each transaction separately: for work that waits for others in between. */
export function rolledBackEach(store: Store): Store {
  return {
    ...store,
    commits: {
      run: (step) => rollBack(store, step),
      settle: async () => undefined,
    },
  };
}
