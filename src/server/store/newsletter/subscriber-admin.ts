import { sql } from 'kysely';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { hashAddress } from '../engine/address-key.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { NewsletterSubscriberRow } from '../engine/schema/newsletter-rows.ts';
import { paged, pageSize } from '../engine/sql/paged.ts';
import { eraseRequestsOf } from '../inventory/back-in-stock-requests.ts';
import { deleteWithCopies } from '../mail/delete-mails.ts';
import { type StoredSubscriber, selectSubscribers, subscriberFromRow } from './subscribers.ts';

export interface SubscriberWithToken extends StoredSubscriber {
  readonly token: string;
}

type JoinedRow = NewsletterSubscriberRow & { token: string; confirmed_at: number | null };

/** Reads all newsletter subscribers, oldest first, a few hundred at a time: confirmed ones, and others on request. */
export async function* readSubscribers(
  db: Database,
  { unconfirmed = false }: { unconfirmed?: boolean } = {},
): AsyncGenerator<SubscriberWithToken[]> {
  const pages = paged((last: JoinedRow | undefined) =>
    selectSubscribers(db)
      .$if(!unconfirmed, (query) => query.where('newsletter_subscriptions.confirmed_at', 'is not', null))
      .$if(last !== undefined, (query) =>
        query.where((e) =>
          e(
            e.refTuple(
              'newsletter_subscribers.consented_at',
              'newsletter_subscribers.address_hash',
              'newsletter_subscribers.source',
            ),
            '>',
            e.tuple(last?.consented_at ?? 0, last?.address_hash ?? '', last?.source ?? 'newsletter'),
          ),
        ),
      )
      .orderBy('newsletter_subscribers.consented_at')
      .orderBy('newsletter_subscribers.address_hash')
      .orderBy('newsletter_subscribers.source')
      .limit(pageSize)
      .execute(),
  );
  for await (const rows of pages) yield rows.map((row) => ({ ...subscriberFromRow(row), token: row.token }));
}

/** Lists the subscriptions of an email address. */
export async function findSubscribers(db: Database, email: string): Promise<StoredSubscriber[]> {
  const rows = await selectSubscribers(db)
    .where('newsletter_subscribers.address_hash', '=', hashAddress(db, email))
    .orderBy('source')
    .execute();
  return rows.map(subscriberFromRow);
}

/** Returns when an email address was unsubscribed; null if it was not. */
export async function findUnsubscription(db: Database, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .select('ended_at')
    .where('address_hash', '=', hashAddress(db, email))
    .executeTakeFirst();
  return row?.ended_at ?? null;
}

/**
 * Erases an email address's subscriptions and back-in-stock requests with their confirmation, welcome and
 * notification emails, and unsubscribes it. Only the hashed unsubscription stays.
 * @returns the number of erased subscriptions and of back-in-stock requests, and the ids of the emails
 */
export async function eraseSubscribers(
  tx: Tx,
  email: string,
  now: number,
): Promise<{ subscribers: number; restockRequests: number; mails: string[] }> {
  const addressHash = hashAddress(tx, email);
  // Row lock first, unsubscribed or not: a concurrent confirmation or welcome holds it too, so its email is in the
  // outbox once the lock is acquired.
  await tx
    .updateTable('newsletter_subscriptions')
    .set((e) => ({ ended_at: e.fn.coalesce('ended_at', e.val(now)), confirmed_at: null }))
    .where('address_hash', '=', addressHash)
    .execute();
  const restockRequests = await eraseRequestsOf(tx, email);
  const mails = await deleteWithCopies(tx, () => findOffers(tx, email));
  const { numDeletedRows } = await tx
    .deleteFrom('newsletter_subscribers')
    .where('address_hash', '=', addressHash)
    .executeTakeFirstOrThrow();
  const subscribers = Number(numDeletedRows);
  if (subscribers + restockRequests > 0) {
    const after = { leads: subscribers, ...(restockRequests > 0 && { restockRequests }) };
    await writeAuditEntry(tx, { action: 'lead.erase', subject: addressHash, after }, now);
  }
  return { subscribers, restockRequests, mails };
}

/** Finds confirmation, welcome and back-in-stock emails to an email address. */
async function findOffers(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('outbox')
    .select('id')
    .where('kind', 'in', ['confirm-lead', 'welcome', 'confirm-restock', 'restocked'])
    .where(sql<string>`lower(recipient)`, '=', email.toLowerCase())
    .execute();
  return rows.map(({ id }) => id);
}
