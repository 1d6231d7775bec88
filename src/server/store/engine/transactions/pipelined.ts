import { type Dialect, DummyDriver, Transaction } from 'kysely';
import { startOf } from '../drivers/postgres/postgres-dialect.ts';
import type { Schema } from '../schema/schema.ts';

export interface PipelinedTransaction {
  readonly tx: Transaction<Schema>;
  /** Called before the commit: later queries would be outside the transaction, and fail. */
  close(): void;
}

/**
 * Wraps a transaction so that queries are sent immediately (pipelining). Kysely holds each query until the previous
 * one is answered, which over a network is most of the time an order takes. The database answers them in order.
 */
export async function pipelined(queuing: Transaction<Schema>, dialect: Dialect): Promise<PipelinedTransaction> {
  const queued = queuing.getExecutor();
  const connection = await queued.provideConnection(async (one) => one);
  const started = startOf(connection);
  let isClosed = false;
  const executor = queued.withConnectionProvider({
    async provideConnection(consumer) {
      if (isClosed) throw new Error('Asked of a transaction that is being committed');
      const answer = await consumer(connection);
      await started;
      return answer;
    },
  });
  // A transaction only uses its executor; the driver would only be needed to close the pool.
  const tx = new Transaction<Schema>({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
  return {
    tx,
    close() {
      isClosed = true;
    },
  };
}
