import type { Database, Tx } from '../engine/database.ts';

export interface FirstAnswer {
  readonly requestHash: string;
  readonly response: string;
}

/**
 * Claims a key for this transaction; false where an earlier request holds it. On PostgreSQL this waits while another
 * transaction holds the key and is not yet over. A key without an answer is nobody's: whoever claimed it has written nothing else.
 */
export async function claimKey(tx: Tx, key: string, answer: FirstAnswer, now: number): Promise<boolean> {
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

/** What the first request with this key was, and what it was answered. */
export async function findAnswer(db: Database, key: string): Promise<FirstAnswer | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { requestHash: row.request_hash, response: row.response };
}

/** Stores the answer under a key that this transaction has claimed. */
export async function storeAnswer(tx: Tx, key: string, response: string): Promise<void> {
  await tx.updateTable('idempotency_keys').set({ response }).where('key', '=', key).execute();
}
