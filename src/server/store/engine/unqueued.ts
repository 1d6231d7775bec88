import { type Dialect, DummyDriver, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * The same transaction, whose questions leave as they are asked: Kysely holds each back until the one before is answered,
 * which over a network is most of what an order waits for. The database answers them one after another.
 */
export async function unqueued(tx: Transaction<Schema>, dialect: Dialect): Promise<Transaction<Schema>> {
  const queued = tx.getExecutor();
  const connection = await queued.provideConnection(async (one) => one);
  const executor = queued.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  // A transaction asks its executor alone; the driver would only serve to close the pool.
  return new Transaction<Schema>({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
}
