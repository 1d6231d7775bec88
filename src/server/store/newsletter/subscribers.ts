import { type RawBuilder, sql } from 'kysely';
import type { SubscriberSource } from '../../../contract/newsletter/newsletter.ts';
import { hashAddress } from '../engine/address-key.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { LeadRow, SubscriptionRow } from '../engine/schema/schema.ts';
import { hasPrefix, lowerCased } from '../engine/sql/case-insensitive.ts';

/** An address as it is left for offers, with what was agreed to and when (milliseconds). */
export interface NewSubscriber {
  readonly email: string;
  readonly source: SubscriberSource;
  readonly consentWording: string;
  readonly consentedAt: number;
}

/** A lead, and since when its owner has confirmed that it was they: null where nobody has, and nothing may be sent. */
export interface StoredSubscriber extends NewSubscriber {
  readonly confirmedAt: number | null;
}

/** What is remembered of an address, whether or not it is still a lead. */
export interface Subscription {
  readonly addressHash: string;
  readonly token: string;
  readonly welcomedAt: number | null;
  readonly confirmedAt: number | null;
  readonly questionSentAt: number | null;
}

/**
 * Takes hold of an address for this transaction: on PostgreSQL a second one waits here. A new address begins with
 * `token`; one that is known keeps its own. Both are a write, so that neither is quicker than the other.
 * @returns the address as it was before, undefined where it is new
 */
export async function lockSubscription(
  tx: Tx,
  { addressHash, token, now }: { addressHash: string; token: string; now: number },
): Promise<Subscription | undefined> {
  const row = await tx
    .insertInto('subscriptions')
    .values({
      address_hash: addressHash,
      token,
      asked_at: now,
      welcomed_at: null,
      ended_at: null,
      confirmed_at: null,
      question_sent_at: null,
    })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ asked_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.token === token) return undefined;
  return subscriptionFromRow(row);
}

/**
 * Takes an address off the ones that were ended, until its owner answers; `questionSentAt` is when they were last
 * asked. Changes nothing of a confirmed one but that time.
 */
export async function requestConfirmation(
  tx: Tx,
  { addressHash, questionSentAt }: { addressHash: string; questionSentAt: number | null },
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ question_sent_at: questionSentAt, ended_at: null })
    .where('address_hash', '=', addressHash)
    .execute();
}

/**
 * Takes hold of the address behind a token for this transaction. Undefined where no address has it, or none that is a
 * lead: the mails were ended, or nobody answered for so long that the address was forgotten.
 */
export async function lockByToken(
  tx: Tx,
  token: string,
): Promise<{ readonly subscription: Subscription; readonly email: string } | undefined> {
  const row = await tx
    .updateTable('subscriptions')
    .set((e) => ({ asked_at: e.ref('asked_at') }))
    .where('token', '=', token)
    .returningAll()
    .executeTakeFirst();
  const lead =
    row &&
    (await tx
      .selectFrom('leads')
      .select('email')
      .where('address_hash', '=', row.address_hash)
      .orderBy('consented_at', 'desc')
      .orderBy('source')
      .executeTakeFirst());
  return row && lead && { subscription: subscriptionFromRow(row), email: lead.email };
}

/** Lets mails to an address begin; `welcomedAt` is when it was last welcomed. */
export async function startSubscription(
  tx: Tx,
  { addressHash, confirmedAt, welcomedAt }: Pick<Subscription, 'addressHash' | 'confirmedAt' | 'welcomedAt'>,
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ confirmed_at: confirmedAt, welcomed_at: welcomedAt, ended_at: null })
    .where('address_hash', '=', addressHash)
    .execute();
}

function subscriptionFromRow(row: SubscriptionRow): Subscription {
  return {
    addressHash: row.address_hash,
    token: row.token,
    welcomedAt: row.welcomed_at,
    confirmedAt: row.confirmed_at,
    questionSentAt: row.question_sent_at,
  };
}

/** Adds a lead. One that is there already keeps its first consent; both are a write, so that neither is quicker. */
export async function addSubscriber(tx: Tx, addressHash: string, lead: NewSubscriber): Promise<void> {
  await tx
    .insertInto('leads')
    .values({
      address_hash: addressHash,
      source: lead.source,
      email: lead.email,
      consent_wording: lead.consentWording,
      consented_at: lead.consentedAt,
    })
    .onConflict((conflict) => conflict.columns(['address_hash', 'source']).doUpdateSet({ source: lead.source }))
    .execute();
}

/**
 * Ends the mails to the address behind a token and erases its leads; false where no address has it. May be repeated.
 */
export function endSubscription(tx: Tx, token: string, now: number): Promise<boolean> {
  return endBy(tx, 'token', token, now);
}

/** The same for an address, by its hash. */
export function endSubscriptionOf(tx: Tx, addressHash: string, now: number): Promise<boolean> {
  return endBy(tx, 'address_hash', addressHash, now);
}

async function endBy(tx: Tx, by: 'token' | 'address_hash', value: string, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('subscriptions')
    .set({ ended_at: now, confirmed_at: null })
    .where(by, '=', value)
    .returning('address_hash')
    .executeTakeFirst();
  if (!row) return false;
  await tx.deleteFrom('leads').where('address_hash', '=', row.address_hash).execute();
  return true;
}

export interface LeadFilter {
  readonly limit: number;
  /** With what the address begins. */
  readonly search?: string | undefined;
  readonly confirmed?: boolean | undefined;
  /** The last lead that was seen: those after it in the list follow. */
  readonly after?: Pick<StoredSubscriber, 'consentedAt' | 'email' | 'source'> | undefined;
}

/** So many addresses that begin alike are not sorted: a page of them is found among the newest. */
const commonFrom = 2_000;

async function countUpTo(db: Database, filter: RawBuilder<boolean>, bound: number): Promise<number> {
  const { found } = await db
    .selectFrom(db.selectFrom('leads').select('email').where(filter).limit(bound).as('some'))
    .select((e) => e.fn.countAll().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found);
}

/** The newest leads of a filter first, at most `limit`. */
export async function listSubscribers(
  db: Database,
  { limit, search = '', confirmed, after }: LeadFilter,
): Promise<StoredSubscriber[]> {
  const email = lowerCased(db, 'leads.email');
  const beginning = search.toLowerCase();
  const isCommon = search !== '' && (await countUpTo(db, hasPrefix(email, beginning), commonFrom)) === commonFrom;
  const rows = await db
    .selectFrom('leads')
    .innerJoin('subscriptions', 'subscriptions.address_hash', 'leads.address_hash')
    .selectAll('leads')
    .select('subscriptions.confirmed_at')
    // Many are found along the time, as a term that no index of the address serves.
    .$if(search !== '', (query) => query.where(hasPrefix(isCommon ? sql`(${email} || '')` : email, beginning)))
    .$if(confirmed !== undefined, (query) => query.where('confirmed_at', confirmed ? 'is not' : 'is', null))
    .$if(after !== undefined, (query) =>
      query.where((e) =>
        e(
          e.refTuple('consented_at', 'leads.address_hash', 'source'),
          '<',
          e.tuple(after?.consentedAt ?? 0, hashAddress(db, after?.email ?? ''), after?.source ?? 'newsletter'),
        ),
      ),
    )
    .orderBy('consented_at', 'desc')
    .orderBy('leads.address_hash', 'desc')
    .orderBy('source', 'desc')
    .limit(limit)
    .execute();
  return rows.map(leadFromRow);
}

export function leadFromRow(row: LeadRow & Pick<SubscriptionRow, 'confirmed_at'>): StoredSubscriber {
  return {
    email: row.email,
    source: row.source,
    consentWording: row.consent_wording,
    consentedAt: row.consented_at,
    confirmedAt: row.confirmed_at,
  };
}
