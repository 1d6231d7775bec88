import { sql } from 'kysely';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { hashAddress } from '../engine/address-key.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { LeadRow } from '../engine/schema/schema.ts';
import { paged, pageSize } from '../engine/sql/paged.ts';
import { eraseRequestsOf } from '../inventory/back-in-stock-requests.ts';
import { deleteWithCopies } from '../mail/delete-mails.ts';
import { leadFromRow, type StoredSubscriber } from './subscribers.ts';

/** A lead with the token of the link that ends its mails. */
export interface LeadWithToken extends StoredSubscriber {
  readonly token: string;
}

type JoinedRow = LeadRow & { token: string; confirmed_at: number | null };

/**
 * All leads, the oldest first, some hundred at a time: those that are confirmed, and others where they are asked for.
 */
export async function* readSubscribers(
  db: Database,
  { unconfirmed = false }: { unconfirmed?: boolean } = {},
): AsyncGenerator<LeadWithToken[]> {
  const pages = paged((last: JoinedRow | undefined) =>
    db
      .selectFrom('leads')
      .innerJoin('subscriptions', 'subscriptions.address_hash', 'leads.address_hash')
      .selectAll('leads')
      .select(['subscriptions.token', 'subscriptions.confirmed_at'])
      .$if(!unconfirmed, (query) => query.where('subscriptions.confirmed_at', 'is not', null))
      .$if(last !== undefined, (query) =>
        query.where((e) =>
          e(
            e.refTuple('leads.consented_at', 'leads.address_hash', 'leads.source'),
            '>',
            e.tuple(last?.consented_at ?? 0, last?.address_hash ?? '', last?.source ?? 'newsletter'),
          ),
        ),
      )
      .orderBy('leads.consented_at')
      .orderBy('leads.address_hash')
      .orderBy('leads.source')
      .limit(pageSize)
      .execute(),
  );
  for await (const rows of pages) yield rows.map((row) => ({ ...leadFromRow(row), token: row.token }));
}

/** What one address was left for. */
export async function findSubscribers(db: Database, email: string): Promise<StoredSubscriber[]> {
  const rows = await db
    .selectFrom('leads')
    .innerJoin('subscriptions', 'subscriptions.address_hash', 'leads.address_hash')
    .selectAll('leads')
    .select('subscriptions.confirmed_at')
    .where('leads.address_hash', '=', hashAddress(db, email))
    .orderBy('source')
    .execute();
  return rows.map(leadFromRow);
}

/**
 * Erases what an address was left for, with the mails that asked, welcomed or told it, and ends its mails. What stays
 * holds no address: that it is to be left alone.
 * @returns how many leads were erased, how many requests to be told when a product is back, and the ids of the mails
 */
export async function eraseSubscribers(
  tx: Tx,
  email: string,
  now: number,
): Promise<{ leads: number; restockRequests: number; mails: string[] }> {
  const addressHash = hashAddress(tx, email);
  // Held first, ended or not: who is just asking or welcoming it holds it too, and their mail is there once it is had.
  await tx
    .updateTable('subscriptions')
    .set((e) => ({ ended_at: e.fn.coalesce('ended_at', e.val(now)), confirmed_at: null }))
    .where('address_hash', '=', addressHash)
    .execute();
  const restockRequests = await eraseRequestsOf(tx, email);
  const mails = await deleteWithCopies(tx, () => findOffers(tx, email));
  const { numDeletedRows } = await tx
    .deleteFrom('leads')
    .where('address_hash', '=', addressHash)
    .executeTakeFirstOrThrow();
  const leads = Number(numDeletedRows);
  if (leads + restockRequests > 0) {
    const after = { leads, ...(restockRequests > 0 && { restockRequests }) };
    await writeAuditEntry(tx, { action: 'lead.erase', subject: addressHash, after }, now);
  }
  return { leads, restockRequests, mails };
}

/** The mails that asked, welcomed or told an address. */
async function findOffers(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('outbox')
    .select('id')
    .where('kind', 'in', ['confirm-lead', 'welcome', 'confirm-restock', 'restocked'])
    .where(sql<string>`lower(recipient)`, '=', email.toLowerCase())
    .execute();
  return rows.map(({ id }) => id);
}
