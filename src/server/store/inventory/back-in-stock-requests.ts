import { hashAddress } from '../engine/address-key.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { BackInStockRequestRow } from '../engine/schema/newsletter-rows.ts';

/** A back-in-stock request. Times are milliseconds. */
export interface BackInStockRequest {
  readonly token: string;
  readonly productId: string;
  readonly email: string;
  readonly askedAt: number;
  readonly confirmationSentAt: number | null;
  /** Null until the email address's owner confirms the request. */
  readonly confirmedAt: number | null;
}

interface BackInStockInput {
  readonly productId: string;
  readonly email: string;
  /** Token of a new request's link; an existing request keeps its token. */
  readonly token: string;
  readonly now: number;
}

/**
 * Locks a back-in-stock request for this transaction, inserting it if it is new. Both cases are one write of the same
 * duration.
 */
export async function lockBackInStockRequest(
  tx: Tx,
  { productId, email, token, now }: BackInStockInput,
): Promise<BackInStockRequest> {
  const row = await tx
    .insertInto('back_in_stock_requests')
    .values({
      token,
      product_id: productId,
      address_hash: hashAddress(tx, email),
      email,
      asked_at: now,
      confirmation_sent_at: null,
      confirmed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['product_id', 'address_hash']).doUpdateSet({ asked_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** Records when confirmation was last requested. */
export async function recordConfirmationSent(tx: Tx, token: string, confirmationSentAt: number | null): Promise<void> {
  await tx
    .updateTable('back_in_stock_requests')
    .set({ confirmation_sent_at: confirmationSentAt })
    .where('token', '=', token)
    .execute();
}

/** Returns the request of a link, or undefined if it was fulfilled, cancelled or purged. */
export async function findRequest(db: Database, token: string): Promise<BackInStockRequest | undefined> {
  const row = await db.selectFrom('back_in_stock_requests').selectAll().where('token', '=', token).executeTakeFirst();
  return row && fromRow(row);
}

/** Confirms a request; a repeated confirmation keeps its place in the queue. Returns false if there is none. */
export async function confirmRequest(tx: Tx, token: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('back_in_stock_requests')
    .set((e) => ({ confirmed_at: e.fn.coalesce('confirmed_at', e.val(now)) }))
    .where('token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a request; returns false if there is none. */
export async function endRequest(tx: Tx, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('back_in_stock_requests')
    .where('token', '=', token)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A product that is back in stock, with its units: undefined if uncounted. */
export interface BackInStock {
  readonly productId: string;
  readonly name: string;
  readonly left: number | undefined;
}

/** Lists products in stock that have confirmed requests. */
export async function listBackInStock(db: Database): Promise<BackInStock[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'stock_left'])
    .where('hidden', 'is', null)
    .where('in_stock', '=', 1)
    .where((e) => e.or([e('stock_left', 'is', null), e('stock_left', '>', 0)]))
    .where('id', 'in', (e) =>
      e.selectFrom('back_in_stock_requests').select('product_id').where('confirmed_at', 'is not', null),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, stock_left }) => ({ productId: id, name, left: stock_left ?? undefined }));
}

/** Claims the longest-waiting requests for a product by deleting them. Of two concurrent claims, one gets them. */
export async function claimWaitingRequests(tx: Tx, productId: string, most: number): Promise<BackInStockRequest[]> {
  const oldest = await tx
    .selectFrom('back_in_stock_requests')
    .select('token')
    .where('product_id', '=', productId)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .orderBy('token')
    .limit(most)
    .execute();
  if (oldest.length === 0) return [];
  const rows = await tx
    .deleteFrom('back_in_stock_requests')
    .where(
      'token',
      'in',
      oldest.map(({ token }) => token),
    )
    .returningAll()
    .execute();
  return rows.map(fromRow);
}

/** Lists the requests of an email address. */
export async function findRequestsOf(db: Database, email: string): Promise<BackInStockRequest[]> {
  const rows = await db
    .selectFrom('back_in_stock_requests')
    .selectAll()
    .where('address_hash', '=', hashAddress(db, email))
    .orderBy('asked_at')
    .orderBy('product_id')
    .execute();
  return rows.map(fromRow);
}

/** Erases the requests of an email address; returns their number. */
export async function eraseRequestsOf(tx: Tx, email: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('back_in_stock_requests')
    .where('address_hash', '=', hashAddress(tx, email))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function fromRow(row: BackInStockRequestRow): BackInStockRequest {
  return {
    token: row.token,
    productId: row.product_id,
    email: row.email,
    askedAt: row.asked_at,
    confirmationSentAt: row.confirmation_sent_at,
    confirmedAt: row.confirmed_at,
  };
}
