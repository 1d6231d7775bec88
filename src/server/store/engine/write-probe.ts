import { randomUUID } from 'node:crypto';
import { inTransaction, type Store } from './database.ts';

/** About what an order of many lines takes with its mails. */
const trialBytes = 64 * 1024;

/**
 * Writes as much as an order would, on the disk, and takes it away again. Rejects where the store takes no writes: it
 * may be read-only, or its disk full.
 */
export async function probeWrite(store: Store): Promise<void> {
  const key = `trial-${randomUUID()}`;
  const row = { key, request_hash: '', response: ' '.repeat(trialBytes), created_at: 0 };
  // Apart: what comes and goes within one transaction is never written.
  await inTransaction(store, (tx) => tx.insertInto('idempotency_keys').values(row).execute());
  await inTransaction(store, (tx) => tx.deleteFrom('idempotency_keys').where('key', '=', key).execute());
}

/**
 * Whether the store takes writes. What is written has told already that it does, or that it does not: only then is it
 * tried.
 */
export async function isWritable(store: Store): Promise<boolean> {
  return (
    store.trouble.write === undefined ||
    probeWrite(store).then(
      () => true,
      () => false,
    )
  );
}
