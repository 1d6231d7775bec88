import type { Database, Tx } from '../engine/database.ts';
import { isMailDue } from './outbox.ts';

/** How an email address was proven: by a click in an email to it, or by a payment for an order with it. */
export type ProvenBy = 'click' | 'payment';

/** Email addresses are compared without case. */
function keyOf(address: string): string {
  return address.trim().toLowerCase();
}

export async function isProvenAddress(db: Database, address: string): Promise<boolean> {
  return (await findProof(db, address)) !== undefined;
}

/** Records that an email address is proven, or proven again. Emails to it that a rate limit deferred are due now. */
export async function recordProof(tx: Tx, address: string, by: ProvenBy, now: number): Promise<void> {
  const key = keyOf(address);
  if (key === '') return;
  await tx
    .insertInto('proven_addresses')
    .values({ address: key, proven_by: by, proven_at: now })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ proven_by: by, proven_at: now }))
    .execute();
  await tx
    .updateTable('outbox')
    .set({ held_at: null, next_attempt_at: now, leased_by: null })
    .where('held_at', 'is not', null)
    .where('sent_at', 'is', null)
    .where('dead_lettered_at', 'is', null)
    .where((e) => e(e.fn<string>('lower', ['recipient']), '=', key))
    .where((e) => e.or([e('leased_by', 'is', null), isMailDue(now)]))
    .execute();
}

/** How an email address was last proven, and when in milliseconds. */
export interface AddressProof {
  readonly provenBy: ProvenBy;
  readonly provenAt: number;
}

export async function findProof(db: Database, address: string): Promise<AddressProof | undefined> {
  const row = await db
    .selectFrom('proven_addresses')
    .selectAll()
    .where('address', '=', keyOf(address))
    .executeTakeFirst();
  return row && { provenBy: row.proven_by, provenAt: row.proven_at };
}

/** Deletes all proofs by payment: in a demo, test payments made them. */
export async function deletePaymentProofs(tx: Tx): Promise<void> {
  await tx.deleteFrom('proven_addresses').where('proven_by', '=', 'payment').execute();
}

export async function deleteProof(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('proven_addresses').where('address', '=', keyOf(address)).execute();
}
