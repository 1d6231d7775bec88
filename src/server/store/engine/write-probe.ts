import { inTransaction, type Store } from './database.ts';

/** About the size of an order of many lines with its emails. */
const trialBytes = 64 * 1024;

/** Key of the probe's row, shorter than any customer's key. */
export const probeKey = 'write-probe';

/**
 * Writes as much as an order would and deletes it again. Rejects if the database takes no writes: it may be
 * read-only, or the disk full. If only the deletion fails, the row stays until the next probe or retention job.
 */
export async function probeWrite(store: Store): Promise<void> {
  const row = { key: probeKey, request_hash: '', response: ' '.repeat(trialBytes), created_at: 0 };
  // Two transactions: an insert and delete within one would never be written.
  await inTransaction(store, (tx) =>
    tx
      .insertInto('idempotency_keys')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute(),
  );
  await inTransaction(store, (tx) => tx.deleteFrom('idempotency_keys').where('key', '=', probeKey).execute());
}

/** Whether the database takes writes. Probes only if the last write failed. */
export async function isWritable(store: Store): Promise<boolean> {
  return (
    store.trouble.write === undefined ||
    probeWrite(store).then(
      () => true,
      () => false,
    )
  );
}
