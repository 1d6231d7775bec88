import type { Database, Tx } from '../engine/database.ts';

export interface StoredResponse {
  readonly requestHash: string;
  readonly response: string;
}

/**
 * Claims an idempotency key for this transaction; false if an earlier request has it. On PostgreSQL this waits while
 * another open transaction holds the key. A key without a response counts as unclaimed: the request that claimed it
 * has written only the key.
 */
export async function claimKey(tx: Tx, key: string, answer: StoredResponse, now: number): Promise<boolean> {
  const row = await tx
    .insertInto('idempotency_keys')
    .values({ key, request_hash: answer.requestHash, response: answer.response, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((e) => ({
          request_hash: e.ref('excluded.request_hash'),
          response: e.ref('excluded.response'),
          created_at: e.ref('excluded.created_at'),
        }))
        .where('idempotency_keys.response', '=', ''),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the hash of the first request with this key, and its response. */
export async function findAnswer(db: Database, key: string): Promise<StoredResponse | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { requestHash: row.request_hash, response: row.response };
}

/** Stores the response of a key that this transaction has claimed. */
export async function storeAnswer(tx: Tx, key: string, response: string): Promise<void> {
  await tx.updateTable('idempotency_keys').set({ response }).where('key', '=', key).execute();
}
