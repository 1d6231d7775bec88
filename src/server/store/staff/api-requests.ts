import type { Tx } from '../engine/database.ts';

/** A request with an idempotency key. */
export interface StoredApiRequest {
  readonly requestHash: string;
  /** Empty while the request is in progress, or if the process ended before its response was stored. */
  readonly response: string;
}

/** Claims the key of a request; returns the earlier request that has it. */
export async function claimApiRequest(
  tx: Tx,
  key: string,
  requestHash: string,
  now: number,
): Promise<StoredApiRequest | undefined> {
  const claimed = await tx
    .insertInto('api_requests')
    .values({ key, request_hash: requestHash, response: '', created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  const earlier = await tx
    .selectFrom('api_requests')
    .select(['request_hash', 'response'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { requestHash: earlier.request_hash, response: earlier.response };
}

export async function storeApiResponse(tx: Tx, key: string, response: string): Promise<void> {
  await tx.updateTable('api_requests').set({ response }).where('key', '=', key).execute();
}

/** Gives a key back: its request changed nothing. */
export async function releaseApiRequest(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('api_requests').where('key', '=', key).execute();
}
