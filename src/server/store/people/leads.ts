import { createHash } from 'node:crypto';
import type { LeadSource } from '../../../contract/lead.ts';
import type { Database, Tx } from '../engine/database.ts';

/** An address left for offers, with what its owner agreed to and when (milliseconds). */
export interface StoredLead {
  readonly email: string;
  readonly source: LeadSource;
  readonly consentWording: string;
  readonly consentedAt: number;
}

/** What is remembered of an address, whether or not it is still a lead. */
export interface Subscription {
  readonly addressHash: string;
  readonly token: string;
  readonly welcomedAt: number | null;
  readonly endedAt: number | null;
}

/** What an address is known by: addresses that differ in case alone are one. */
export function hashAddress(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

/**
 * Takes hold of an address for this transaction: on PostgreSQL a second one waits here. A new address begins with
 * `token`; one that is known keeps its own. Both are a write, so that neither is quicker than the other.
 * @returns the address as it was before, undefined where it is new
 */
export async function holdAddress(
  tx: Tx,
  { addressHash, token, now }: { addressHash: string; token: string; now: number },
): Promise<Subscription | undefined> {
  const row = await tx
    .insertInto('subscriptions')
    .values({ address_hash: addressHash, token, asked_at: now, welcomed_at: null, ended_at: null })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ asked_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.token === token) return undefined;
  return { addressHash, token: row.token, welcomedAt: row.welcomed_at, endedAt: row.ended_at };
}

/** Lets mails to an address begin, or begin again; `welcomedAt` is when it was last welcomed. */
export async function beginSubscription(
  tx: Tx,
  { addressHash, welcomedAt }: { addressHash: string; welcomedAt: number | null },
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ welcomed_at: welcomedAt, ended_at: null })
    .where('address_hash', '=', addressHash)
    .execute();
}

/** Adds a lead. One that is there already keeps its first consent. */
export async function addLead(tx: Tx, addressHash: string, lead: StoredLead): Promise<void> {
  await tx
    .insertInto('leads')
    .values({
      address_hash: addressHash,
      source: lead.source,
      email: lead.email,
      consent_wording: lead.consentWording,
      consented_at: lead.consentedAt,
    })
    .onConflict((conflict) => conflict.columns(['address_hash', 'source']).doNothing())
    .execute();
}

/** Ends the mails to the address behind a token and erases its leads; false where no address has it. May be repeated. */
export async function endSubscription(tx: Tx, token: string, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('subscriptions')
    .set({ ended_at: now })
    .where('token', '=', token)
    .returning('address_hash')
    .executeTakeFirst();
  if (!row) return false;
  await tx.deleteFrom('leads').where('address_hash', '=', row.address_hash).execute();
  return true;
}

/** The newest leads first, at most `limit`. */
export async function listLeads(db: Database, { limit }: { limit: number }): Promise<StoredLead[]> {
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .orderBy('consented_at', 'desc')
    .orderBy('address_hash')
    .orderBy('source')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    email: row.email,
    source: row.source,
    consentWording: row.consent_wording,
    consentedAt: row.consented_at,
  }));
}
