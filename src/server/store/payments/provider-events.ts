import type { Tx } from '../engine/database.ts';
import { insertOnce } from '../engine/sql/insert-once.ts';

/** Claims a webhook event for this transaction; false if another transaction has claimed it. */
export async function claimProviderEvent(tx: Tx, id: string, kind: string, now: number): Promise<boolean> {
  return insertOnce(tx, 'provider_events', 'id', { id, kind, received_at: now });
}
