import { type RawBuilder, sql } from 'kysely';
import type { SubscriberSource } from '../../../contract/newsletter/newsletter.ts';
import { hashAddress } from '../engine/address-key.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { NewsletterSubscriberRow, NewsletterSubscriptionRow } from '../engine/schema/newsletter-rows.ts';
import { hasPrefix, lowerCased } from '../engine/sql/case-insensitive.ts';

/** A new newsletter subscriber, with the consent and its time (milliseconds). */
export interface NewSubscriber {
  readonly email: string;
  readonly source: SubscriberSource;
  readonly consentWording: string;
  readonly consentedAt: number;
}

/** A newsletter subscriber with the time of confirmation: while null, no newsletter may be sent. */
export interface StoredSubscriber extends NewSubscriber {
  readonly confirmedAt: number | null;
}

/** State kept for an email address, whether or not it is still subscribed. */
export interface Subscription {
  readonly addressHash: string;
  readonly token: string;
  readonly welcomedAt: number | null;
  readonly confirmedAt: number | null;
  readonly confirmationSentAt: number | null;
}

/**
 * Locks an email address's subscription for this transaction: on PostgreSQL, a second request waits here. A new
 * address gets `token`; a known one keeps its token. Both cases are one write of the same duration.
 * @returns the former state, or undefined for a new address
 */
export async function lockSubscription(
  tx: Tx,
  { addressHash, token, now }: { addressHash: string; token: string; now: number },
): Promise<Subscription | undefined> {
  const row = await tx
    .insertInto('newsletter_subscriptions')
    .values({
      address_hash: addressHash,
      token,
      asked_at: now,
      welcomed_at: null,
      ended_at: null,
      confirmed_at: null,
      confirmation_sent_at: null,
    })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ asked_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.token === token) return undefined;
  return subscriptionFromRow(row);
}

/**
 * Clears an unsubscription until the owner confirms; `confirmationSentAt` is when confirmation was last requested. A
 * confirmed subscription stays confirmed.
 */
export async function requestConfirmation(
  tx: Tx,
  { addressHash, confirmationSentAt }: { addressHash: string; confirmationSentAt: number | null },
): Promise<void> {
  await tx
    .updateTable('newsletter_subscriptions')
    .set({ confirmation_sent_at: confirmationSentAt, ended_at: null })
    .where('address_hash', '=', addressHash)
    .execute();
}

/**
 * Locks the subscription of a token for this transaction. Returns undefined if the token is unknown or its email
 * address is no longer stored: it unsubscribed, or was purged without confirmation.
 */
export async function lockByToken(
  tx: Tx,
  token: string,
): Promise<{ readonly subscription: Subscription; readonly email: string } | undefined> {
  const row = await tx
    .updateTable('newsletter_subscriptions')
    .set((e) => ({ asked_at: e.ref('asked_at') }))
    .where('token', '=', token)
    .returningAll()
    .executeTakeFirst();
  const lead =
    row &&
    (await tx
      .selectFrom('newsletter_subscribers')
      .select('email')
      .where('address_hash', '=', row.address_hash)
      .orderBy('consented_at', 'desc')
      .orderBy('source')
      .executeTakeFirst());
  return row && lead && { subscription: subscriptionFromRow(row), email: lead.email };
}

/** Starts a subscription; `welcomedAt` is the time of the last welcome email. */
export async function startSubscription(
  tx: Tx,
  { addressHash, confirmedAt, welcomedAt }: Pick<Subscription, 'addressHash' | 'confirmedAt' | 'welcomedAt'>,
): Promise<void> {
  await tx
    .updateTable('newsletter_subscriptions')
    .set({ confirmed_at: confirmedAt, welcomed_at: welcomedAt, ended_at: null })
    .where('address_hash', '=', addressHash)
    .execute();
}

function subscriptionFromRow(row: NewsletterSubscriptionRow): Subscription {
  return {
    addressHash: row.address_hash,
    token: row.token,
    welcomedAt: row.welcomed_at,
    confirmedAt: row.confirmed_at,
    confirmationSentAt: row.confirmation_sent_at,
  };
}

/**
 * Adds a newsletter subscriber. An existing one keeps the first consent; both cases are one write of the same
 * duration.
 */
export async function addSubscriber(tx: Tx, addressHash: string, lead: NewSubscriber): Promise<void> {
  await tx
    .insertInto('newsletter_subscribers')
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
 * Unsubscribes the email address of a token and deletes its subscriptions; returns false if the token is unknown.
 * Idempotent.
 */
export function endSubscription(tx: Tx, token: string, now: number): Promise<boolean> {
  return endBy(tx, 'token', token, now);
}

/** Unsubscribes an email address by its hash. */
export function endSubscriptionOf(tx: Tx, addressHash: string, now: number): Promise<boolean> {
  return endBy(tx, 'address_hash', addressHash, now);
}

async function endBy(tx: Tx, by: 'token' | 'address_hash', value: string, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('newsletter_subscriptions')
    .set({ ended_at: now, confirmed_at: null })
    .where(by, '=', value)
    .returning('address_hash')
    .executeTakeFirst();
  if (!row) return false;
  await tx.deleteFrom('newsletter_subscribers').where('address_hash', '=', row.address_hash).execute();
  return true;
}

export interface SubscriberFilter {
  readonly limit: number;
  /** Prefix of the email address. */
  readonly search?: string | undefined;
  readonly confirmed?: boolean | undefined;
  /** Cursor: the last subscriber of the previous page. */
  readonly after?: Pick<StoredSubscriber, 'consentedAt' | 'email' | 'source'> | undefined;
}

/** From this number of email addresses with the same prefix, matches are not sorted but filtered along the newest. */
const commonFrom = 2_000;

async function countUpTo(db: Database, filter: RawBuilder<boolean>, bound: number): Promise<number> {
  const { found } = await db
    .selectFrom(db.selectFrom('newsletter_subscribers').select('email').where(filter).limit(bound).as('some'))
    .select((e) => e.fn.countAll().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found);
}

/** Lists newsletter subscribers, newest first, at most `limit`. */
export async function listSubscribers(
  db: Database,
  { limit, search = '', confirmed, after }: SubscriberFilter,
): Promise<StoredSubscriber[]> {
  const email = lowerCased(db, 'newsletter_subscribers.email');
  const beginning = search.toLowerCase();
  const isCommon = search !== '' && (await countUpTo(db, hasPrefix(email, beginning), commonFrom)) === commonFrom;
  const rows = await selectSubscribers(db)
    // For a common prefix, an expression that no index of the address serves, so that the time index is used.
    .$if(search !== '', (query) => query.where(hasPrefix(isCommon ? sql`(${email} || '')` : email, beginning)))
    .$if(confirmed !== undefined, (query) => query.where('confirmed_at', confirmed ? 'is not' : 'is', null))
    .$if(after !== undefined, (query) =>
      query.where((e) =>
        e(
          e.refTuple('consented_at', 'newsletter_subscribers.address_hash', 'source'),
          '<',
          e.tuple(after?.consentedAt ?? 0, hashAddress(db, after?.email ?? ''), after?.source ?? 'newsletter'),
        ),
      ),
    )
    .orderBy('consented_at', 'desc')
    .orderBy('newsletter_subscribers.address_hash', 'desc')
    .orderBy('source', 'desc')
    .limit(limit)
    .execute();
  return rows.map(subscriberFromRow);
}

/** Selects newsletter subscribers with the subscription of their email address. */
export function selectSubscribers(db: Database) {
  return db
    .selectFrom('newsletter_subscribers')
    .innerJoin(
      'newsletter_subscriptions',
      'newsletter_subscriptions.address_hash',
      'newsletter_subscribers.address_hash',
    )
    .selectAll('newsletter_subscribers')
    .select(['newsletter_subscriptions.token', 'newsletter_subscriptions.confirmed_at']);
}

export function subscriberFromRow(
  row: NewsletterSubscriberRow & Pick<NewsletterSubscriptionRow, 'confirmed_at'>,
): StoredSubscriber {
  return {
    email: row.email,
    source: row.source,
    consentWording: row.consent_wording,
    consentedAt: row.consented_at,
    confirmedAt: row.confirmed_at,
  };
}
