import { type Dialect, DummyDriver, Transaction } from 'kysely';
import { hasBegun } from '../drivers/postgres/postgres-dialect.ts';
import type { Schema } from '../schema/schema.ts';

/** A transaction whose questions leave as they are asked. */
export interface PipelinedTransaction {
  readonly tx: Transaction<Schema>;
  /** It is about to be committed: what is asked of it from now on would not belong to it, and fails. */
  close(): void;
}

/**
 * The same transaction, whose questions leave as they are asked: Kysely holds each back until the one before is
 * answered, which over a network is most of what an order waits for. The database answers them one after another.
 */
export async function pipelined(queuing: Transaction<Schema>, dialect: Dialect): Promise<PipelinedTransaction> {
  const queued = queuing.getExecutor();
  const connection = await queued.provideConnection(async (one) => one);
  const begun = hasBegun(connection);
  let isClosed = false;
  const executor = queued.withConnectionProvider({
    async provideConnection(consumer) {
      if (isClosed) throw new Error('Asked of a transaction that is being committed');
      const answer = await consumer(connection);
      await begun;
      return answer;
    },
  });
  // A transaction asks its executor alone; the driver would only serve to close the pool.
  const tx = new Transaction<Schema>({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
  return {
    tx,
    close() {
      isClosed = true;
    },
  };
}
