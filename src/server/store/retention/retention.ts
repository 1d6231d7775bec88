import { type RawBuilder, sql } from 'kysely';
import { settings } from '../../../../content/settings.ts';
import type { SiteSettings } from '../../../contract/settings/settings.ts';
import { latestPlausibleTime } from '../../../domain/shared/time/clock-skew.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import { inTransaction, type Store } from '../engine/database.ts';
import { isDeadLettered } from '../engine/sql/dead-lettered.ts';
import { redactBuyers } from '../invoices/invoices.ts';
import { sessionBounds } from '../staff/sessions.ts';
import { monthsBefore, purgeProfiles } from './purge-profiles.ts';

const day = 24 * 60 * 60 * 1000;

/** Longest period of any rate limit. */
export const maxCountMs = day;

/** Retention periods in milliseconds. The privacy page names them. */
export const retentionPeriods = {
  /** Idempotency keys of orders: customers are promised 7 days for resending an order. */
  orderKeys: 30 * day,
  /** Recipient and content of an email, from when it was sent. */
  sentMails: 30 * day,
  /**
   * Recipient and content of a dead letter, from when it was abandoned: with the week of retries no longer than an
   * unconfirmed email address.
   */
  deadMails: 21 * day,
  /** Messages of the contact form. */
  messages: 2 * 365 * day,
  /** Quotations, from when they were requested. */
  quotations: 2 * 365 * day,
  /** Unmatched withdrawals. */
  statements: 2 * 365 * day,
  /** Email addresses without double opt-in, from the latest sign-up. */
  unconfirmedLeads: 30 * day,
  /** The same for back-in-stock requests. */
  unconfirmedRestocks: 30 * day,
  /** Confirmed back-in-stock requests, from the confirmation: after a year the customer no longer waits. */
  unmetRestocks: 365 * day,
  /** Proof of an email address, from the last click or payment: the mailbox may have another owner by then. */
  provenAddresses: 2 * 365 * day,
  /** IDs of the payment provider's events: it retries for some days, and resends manually for a month. */
  providerEvents: 90 * day,
  /** Page views, without personal data: long enough to compare one year with another. */
  visits: 3 * 366 * day,
};

/** Retention periods that the owner sets. */
export type RetentionSettings = Pick<SiteSettings, 'customerNoteMonths'>;

/** Number of deleted or erased rows of each kind. */
export interface PurgeCounts {
  readonly orderKeys: number;
  readonly sentMails: number;
  readonly deadMails: number;
  readonly messages: number;
  readonly quotations: number;
  readonly statements: number;
  /** Unconfirmed newsletter subscribers. */
  readonly unconfirmedLeads: number;
  /** Back-in-stock requests that were never confirmed, or never fulfilled. */
  readonly restocks: number;
  readonly provenAddresses: number;
  /** People without orders whose tags and notes were deleted. */
  readonly profiles: number;
  /** Buyers of documents past their statutory retention. */
  readonly invoiceBuyers: number;
  readonly providerEvents: number;
  readonly visits: number;
  /** Expired sessions, invitations and used challenges of the desk. */
  readonly deskRemains: number;
  /** Expired rate limit counts. */
  readonly counts: number;
}

/** Kinds without customers' personal data: keys, totals, expired desk sessions. All other kinds have some. */
const impersonal: ReadonlySet<string> = new Set<keyof PurgeCounts>([
  'orderKeys',
  'providerEvents',
  'visits',
  'deskRemains',
  'counts',
]);

/** Whether personal data of a customer was deleted, which must be removed from the database file too. */
export function isPersonal(deleted: PurgeCounts): boolean {
  return Object.entries(deleted).some(([kind, rows]) => rows > 0 && !impersonal.has(kind));
}

/** How long a request of the admin API keeps its idempotency key. */
const apiRequestMs = 24 * 60 * 60 * 1000;
/** How long events of webhooks can be sent again. */
const webhookMs = 30 * 24 * 60 * 60 * 1000;

/** Rows per transaction, small enough that no request waits: 500 emails take SQLite 4 ms. */
const batch = 500;

/**
 * Permanently deletes at most one batch of each kind; `now` must come from a trusted clock. Safe for concurrent
 * instances: each takes other rows.
 */
export async function purgeBatch(
  store: Store,
  now: number,
  { customerNoteMonths }: RetentionSettings = settings,
): Promise<{ deleted: PurgeCounts; hasMore: boolean }> {
  const remove = (table: string, key: string, time: string, before: number) =>
    change(store, sql`delete from ${sql.table(table)}`, { table, key, time, before });
  const deleted: PurgeCounts = {
    orderKeys: await remove('idempotency_keys', 'key', 'created_at', now - retentionPeriods.orderKeys),
    // The partial indexes exclude erased rows, and SQLite uses them only if the query repeats their condition
    // verbatim.
    sentMails: await redactOutbox(store, {
      time: 'sent_at',
      before: now - retentionPeriods.sentMails,
      condition: sql`recipient <> '' and`,
    }),
    deadMails: await redactOutbox(store, {
      time: 'dead_lettered_at',
      before: now - retentionPeriods.deadMails,
      condition: sql`${isDeadLettered} and`,
    }),
    messages: await remove('messages', 'id', 'created_at', now - retentionPeriods.messages),
    quotations: await remove('quotations', 'id', 'created_at', now - retentionPeriods.quotations),
    statements: await remove('unmatched_withdrawals', 'id', 'received_at', now - retentionPeriods.statements),
    unconfirmedLeads: await purgeUnconfirmed(store, now),
    restocks: await purgeBackInStockRequests(store, now),
    provenAddresses: await remove('proven_addresses', 'address', 'proven_at', now - retentionPeriods.provenAddresses),
    profiles: await inTransaction(store, (tx) => purgeProfiles(tx, monthsBefore(now, customerNoteMonths), batch)),
    invoiceBuyers: await inTransaction(store, (tx) => redactBuyers(tx, now, batch)),
    providerEvents: await remove('provider_events', 'id', 'received_at', now - retentionPeriods.providerEvents),
    visits: await purgePageViews(store, londonDay(now - retentionPeriods.visits)),
    deskRemains: await purgeStaffData(remove, now),
    counts: await removeCounts(store, now),
  };
  return { deleted, hasMore: Object.values(deleted).includes(batch) };
}

/**
 * Deletes only expired rate limit counts, which is harmless with a wrong clock: they restart. Returns whether there
 * may be more.
 */
export async function purgeCounts(store: Store, now: number): Promise<boolean> {
  return (await removeCounts(store, now)) === batch;
}

/** Counts that have expired, or would last longer than any rate limit. */
function removeCounts(store: Store, now: number): Promise<number> {
  return change(store, sql`delete from rate_limits`, {
    table: 'rate_limits',
    key: 'key',
    time: 'expires_at',
    before: now,
    condition: sql`expires_at > ${latestPlausibleTime(now, maxCountMs)} or`,
  });
}

interface Which {
  readonly table: string;
  readonly key: string;
  readonly time: string;
  readonly before: number;
  readonly condition?: RawBuilder<unknown>;
}

/** Changes the oldest rows of a table, at most one batch; returns the number of rows. */
async function change(store: Store, what: RawBuilder<unknown>, { table, key, time, before, condition = sql`` }: Which) {
  // SQLite has one writer at a time and no row locks.
  const apart = store.engine === 'postgres' ? sql`for update skip locked` : sql``;
  const oldest = sql`select ${sql.ref(key)} from ${sql.table(table)} where ${condition} ${sql.ref(time)} < ${before}
    order by ${sql.ref(time)} limit ${sql.lit(batch)} ${apart}`;
  const { numAffectedRows } = await inTransaction(store, (tx) =>
    sql`${what} where ${sql.ref(key)} in (${oldest})`.execute(tx),
  );
  return Number(numAffectedRows ?? 0);
}

/** Erases content and recipient of emails; a mail server's response may repeat the email address. */
function redactOutbox(store: Store, which: Pick<Which, 'time' | 'before' | 'condition'>): Promise<number> {
  const what = sql`update outbox set recipient = '', payload = 'null', last_error = null`;
  return change(store, what, { table: 'outbox', key: 'id', ...which });
}

/** Deletes page views of months before a day, with their daily totals. */
async function purgePageViews(store: Store, before: string): Promise<number> {
  return inTransaction(store, async (tx) => {
    const old = sql`select period, page from page_views where period < ${before.slice(0, 7)} order by period limit ${sql.lit(batch)}`;
    const views = await sql`delete from page_views where (period, page) in (${old})`.execute(tx);
    await tx.deleteFrom('visit_days').where('day', '<', before.slice(0, 7)).execute();
    return Number(views.numAffectedRows ?? 0);
  });
}

/** Capped at one batch in total: `hasMore` compares with the batch size. */
async function purgeStaffData(
  remove: (table: string, key: string, time: string, before: number) => Promise<number>,
  now: number,
): Promise<number> {
  const sessions = await remove('desk_sessions', 'id', 'seen_at', now - sessionBounds.idleMs);
  const invitations = await remove('desk_invitations', 'token_hash', 'expires_at', now);
  const challenges = await remove('desk_challenges', 'challenge', 'expires_at', now);
  const requests = await remove('api_requests', 'key', 'created_at', now - apiRequestMs);
  const webhooks = await remove('webhook_messages', 'id', 'created_at', now - webhookMs);
  return Math.min(sessions + invitations + challenges + requests + webhooks, batch);
}

/** Capped at one batch in total: `hasMore` compares with the batch size. */
async function purgeBackInStockRequests(store: Store, now: number): Promise<number> {
  const table = { table: 'back_in_stock_requests', key: 'token' };
  const forget = (which: Pick<Which, 'time' | 'before' | 'condition'>) =>
    change(store, sql`delete from back_in_stock_requests`, { ...table, ...which });
  const unconfirmed = await forget({
    time: 'asked_at',
    before: now - retentionPeriods.unconfirmedRestocks,
    condition: sql`confirmed_at is null and`,
  });
  const unmet = await forget({ time: 'confirmed_at', before: now - retentionPeriods.unmetRestocks });
  return Math.min(unconfirmed + unmet, batch);
}

/** Erases unconfirmed newsletter subscribers. What remains is the same as for any unsubscribed email: its hash. */
async function purgeUnconfirmed(store: Store, now: number): Promise<number> {
  return inTransaction(store, async (tx) => {
    let due = tx
      .selectFrom('newsletter_subscriptions')
      .select('address_hash')
      // Condition of the partial index.
      .where(sql<boolean>`confirmed_at is null and ended_at is null`)
      .where('asked_at', '<', now - retentionPeriods.unconfirmedLeads)
      .orderBy('asked_at')
      .limit(batch);
    if (store.engine === 'postgres') due = due.forUpdate().skipLocked();
    const hashes = (await due.execute()).map(({ address_hash }) => address_hash);
    if (hashes.length === 0) return 0;
    await tx
      .updateTable('newsletter_subscriptions')
      .set({ ended_at: now })
      .where('address_hash', 'in', hashes)
      .execute();
    await tx.deleteFrom('newsletter_subscribers').where('address_hash', 'in', hashes).execute();
    return hashes.length;
  });
}
