import type { Tx } from '../engine/database.ts';
import { isOfCustomer } from '../engine/of-customer.ts';

interface Use {
  readonly code: string;
  readonly email: string;
  /** `hashAddress` of it. */
  readonly addressHash: string;
  readonly orderId: string;
}

/**
 * Takes the one use that a customer has of a code; false where they had it. On PostgreSQL a second order of theirs waits here
 * until the first is decided. What is kept is a hash: an address that was erased has still been served.
 */
export async function takeOnlyUse(tx: Tx, { code, email, addressHash, orderId }: Use): Promise<boolean> {
  const row = await tx
    .insertInto('promo_customers')
    .values({ code, address_hash: addressHash, order_id: orderId })
    .onConflict((conflict) => conflict.columns(['code', 'address_hash']).doNothing())
    .returning('code')
    .executeTakeFirst();
  // Orders from before the code was made to serve once left no hash.
  return row !== undefined && !(await hasOrderedWith(tx, email, code));
}

/** Whether a customer has had the one use that they have of a code. */
export async function hasHadUse(tx: Tx, { code, email, addressHash }: Omit<Use, 'orderId'>): Promise<boolean> {
  const row = await tx
    .selectFrom('promo_customers')
    .select('code')
    .where('code', '=', code)
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return row !== undefined || hasOrderedWith(tx, email, code);
}

/** Gives back what an order took that is cancelled. */
export async function giveOnlyUseBack(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('promo_customers').where('order_id', '=', orderId).execute();
}

async function hasOrderedWith(tx: Tx, email: string, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where(isOfCustomer(tx, email))
    .where('promo_code', '=', code)
    .where('status', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
