import type { Tx } from '../engine/database.ts';
import { belongsToCustomer } from '../engine/sql/of-customer.ts';

interface Use {
  readonly code: string;
  readonly email: string;
  /** `hashAddress` of its canonical mailbox. */
  readonly addressHash: string;
  /** `hashAddress` of the address as it is: rows of earlier releases have that. */
  readonly formerHash: string;
  readonly orderId: string;
}

/**
 * Takes the one use that a customer has of a code; false where they had it. On PostgreSQL a second order of theirs
 * waits here until the first is decided. What is kept is a hash: an address that was erased has still been served.
 */
export async function redeemCustomerUse(tx: Tx, use: Use): Promise<boolean> {
  const { code, addressHash, orderId } = use;
  if (use.formerHash !== addressHash && (await hasRow(tx, code, use.formerHash))) return false;
  const row = await tx
    .insertInto('promo_customers')
    .values({ code, address_hash: addressHash, order_id: orderId })
    .onConflict((conflict) => conflict.columns(['code', 'address_hash']).doNothing())
    .returning('code')
    .executeTakeFirst();
  // Orders from before the code was made to serve once left no hash.
  return row !== undefined && !(await hasOrderedWith(tx, use, orderId));
}

/** Whether a customer has had the one use that they have of a code. */
export async function hasCustomerRedeemed(tx: Tx, use: Omit<Use, 'orderId'>): Promise<boolean> {
  const { code, addressHash, formerHash } = use;
  return (await hasRow(tx, code, addressHash)) || (await hasRow(tx, code, formerHash)) || hasOrderedWith(tx, use);
}

/** Gives back what an order took that is cancelled. */
export async function releaseCustomerUse(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('promo_customers').where('order_id', '=', orderId).execute();
}

async function hasRow(tx: Tx, code: string, addressHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('promo_customers')
    .select('code')
    .where('code', '=', code)
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Orders from before the code was made to serve once. @param except the order that is being placed */
async function hasOrderedWith(tx: Tx, { code, email }: Pick<Use, 'code' | 'email'>, except = ''): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where(belongsToCustomer(tx, email))
    .where('promo_code', '=', code)
    .where('status', '<>', 'cancelled')
    .where('id', '<>', except)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
