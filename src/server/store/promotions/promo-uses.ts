import type { Tx } from '../engine/database.ts';
import { belongsToCustomer } from '../engine/sql/of-customer.ts';

/**
 * Counts an order against a promo code's limit; returns false if the limit is reached or was removed. On PostgreSQL,
 * an order waits here until the previous one is decided, so that the limit is never exceeded.
 */
export async function redeemPromoUse(tx: Tx, code: string): Promise<boolean> {
  const row = await tx
    .updateTable('promos')
    .set((e) => ({ uses: e('uses', '+', 1) }))
    .where('code', '=', code)
    .whereRef('uses', '<', 'use_limit')
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts an order for a promo code with a limit, even beyond it. */
export async function incrementPromoUses(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable('promos')
    .set((e) => ({ uses: e('uses', '+', 1) }))
    .where('code', '=', code)
    .where('use_limit', 'is not', null)
    .execute();
}

/** Releases the use of a cancelled order. A promo code without a limit counts no uses and is unchanged. */
export async function releasePromoUse(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable('promos')
    .set((e) => ({ uses: e('uses', '-', 1) }))
    .where('code', '=', code)
    .where('use_limit', 'is not', null)
    .where('uses', '>', 0)
    .execute();
}

interface Use {
  readonly code: string;
  readonly email: string;
  /** `hashAddress` of the canonical mailbox. */
  readonly addressHash: string;
  /** `hashAddress` of the unchanged email address, as in rows of earlier releases. */
  readonly formerHash: string;
  readonly orderId: string;
}

/**
 * Redeems a customer's single use of a code; returns false if it was redeemed before. On PostgreSQL, a second order
 * of the same customer waits here until the first is decided. Only a hash is stored: it still counts after an
 * erasure.
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
  // Orders placed before the code was limited to one use per customer left no hash.
  return row !== undefined && !(await hasOrderedWith(tx, use, orderId));
}

/** Whether a customer has redeemed their single use of a code. */
export async function hasCustomerRedeemed(tx: Tx, use: Omit<Use, 'orderId'>): Promise<boolean> {
  const { code, addressHash, formerHash } = use;
  return (await hasRow(tx, code, addressHash)) || (await hasRow(tx, code, formerHash)) || hasOrderedWith(tx, use);
}

/** Releases the use of a cancelled order. */
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

/**
 * Checks orders placed before the code was limited to one use per customer.
 * @param except the order being placed
 */
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
