import { createHash, timingSafeEqual } from 'node:crypto';
import { splitToken } from '../../../contract/orders/order-page.ts';
import type { Database, Tx } from '../engine/database.ts';

/** The database stores only the SHA-256 of an order link's token, in hex. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Stores an order link; no-op if it exists. */
export async function saveOrderLink(tx: Tx, orderId: string, token: string, now: number): Promise<void> {
  await tx
    .insertInto('order_links')
    .values({ token_hash: hashToken(token), order_id: orderId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a token opens the order with this reference, compared in constant time. */
export async function isValidOrderLink(db: Database, reference: string, token: string): Promise<boolean> {
  const { linkKey } = splitToken(token);
  const rows = await db
    .selectFrom('order_links')
    .innerJoin('orders', 'orders.id', 'order_links.order_id')
    .select('token_hash')
    .where('reference', '=', reference)
    .execute();
  const given = Buffer.from(hashToken(linkKey), 'hex');
  let opens = false;
  for (const { token_hash } of rows) if (timingSafeEqual(Buffer.from(token_hash, 'hex'), given)) opens = true;
  return opens;
}

/** Revokes all links of an order and returns the version of the next link. */
export async function revokeOrderLinks(tx: Tx, orderId: string): Promise<number> {
  await tx.deleteFrom('order_links').where('order_id', '=', orderId).execute();
  const { link_version } = await tx
    .updateTable('orders')
    .set((e) => ({ link_version: e('link_version', '+', 1) }))
    .where('id', '=', orderId)
    .returning('link_version')
    .executeTakeFirstOrThrow();
  return link_version;
}
