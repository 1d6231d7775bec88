import { type RawBuilder, sql } from 'kysely';
import { latestPlausibleTime } from '../../../domain/shared/time/clock-skew.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import { inTransaction, type Store } from '../engine/database.ts';
import { isDeadLettered } from '../engine/sql/dead-lettered.ts';
import { redactBuyers } from '../invoices/invoices.ts';
import { sessionBounds } from '../staff/sessions.ts';

const day = 24 * 60 * 60 * 1000;

/** For how long the longest of the limits counts. */
export const maxCountMs = day;

/**
 * For how long something is remembered that nobody needs for ever, in milliseconds. The privacy page names the periods.
 */
export const retentionPeriods = {
  /** Keys of orders: whoever sends an order again was promised 7 days. */
  orderKeys: 30 * day,
  /** Recipient and words of a mail, from when it has left. */
  sentMails: 30 * day,
  /**
   * The same of one that could not be delivered, from when it was given up: with the week of its tries no longer than
   * an address that nobody confirms.
   */
  deadMails: 21 * day,
  /** Messages of the contact form. */
  messages: 2 * 365 * day,
  /** Quotations, from when they were asked for. */
  quotations: 2 * 365 * day,
  /** Statements of withdrawal that name no order. */
  statements: 2 * 365 * day,
  /** Addresses of which nobody has said that they are theirs, from when they were last left. */
  unconfirmedLeads: 30 * day,
  /** The same of addresses that were left for one product, to be told when it is back. */
  unconfirmedRestocks: 30 * day,
  /** Confirmed ones, from then on: who has waited so long waits no more. */
  unmetRestocks: 365 * day,
  /** That an address is proven, from the last click or payment on: a mailbox may have another owner by then. */
  provenAddresses: 2 * 365 * day,
  /** Names of what the card provider told: it tells a thing again for some days, and by hand for a month. */
  providerEvents: 90 * day,
  /** How often pages were looked at, which names nobody: as long as anybody compares one year with another. */
  visits: 3 * 366 * day,
};

/** How many rows of each kind were forgotten. */
export interface PurgeCounts {
  readonly orderKeys: number;
  readonly sentMails: number;
  readonly deadMails: number;
  readonly messages: number;
  readonly quotations: number;
  readonly statements: number;
  /** Addresses that were left and never confirmed. */
  readonly unconfirmedLeads: number;
  /** Requests to be told of a product that nobody confirmed, or that were never met. */
  readonly restocks: number;
  readonly provenAddresses: number;
  /** Names and addresses on invoices that need not be kept any more. */
  readonly invoiceBuyers: number;
  readonly providerEvents: number;
  readonly visits: number;
  /** Sessions, invitations and used challenges of the desk that have run out. */
  readonly deskRemains: number;
  /** What visitors had used of budgets that are full again. */
  readonly counts: number;
}

/** Kinds that name no customer: keys, sums and what is left of the desk's door. A kind that is not among these does. */
const impersonal: ReadonlySet<string> = new Set<keyof PurgeCounts>([
  'orderKeys',
  'providerEvents',
  'visits',
  'deskRemains',
  'counts',
]);

/** Whether something of a customer was forgotten, which has to leave the file of the store too. */
export function isPersonal(forgotten: PurgeCounts): boolean {
  return Object.entries(forgotten).some(([kind, rows]) => rows > 0 && !impersonal.has(kind));
}

/** Rows that one transaction touches, so that no visitor waits for it: 500 mails take SQLite 4 ms. */
const batch = 500;

/**
 * Forgets at most a batch of each kind, for good: by a clock that can be trusted. Several instances may do so at once:
 * each takes other rows.
 */
export async function purgeBatch(store: Store, now: number): Promise<{ forgotten: PurgeCounts; hasMore: boolean }> {
  const remove = (table: string, key: string, time: string, before: number) =>
    change(store, sql`delete from ${sql.table(table)}`, { table, key, time, before });
  const forgotten: PurgeCounts = {
    orderKeys: await remove('idempotency_keys', 'key', 'created_at', now - retentionPeriods.orderKeys),
    // The indexes leave out what was forgotten, and SQLite takes them only for a query that says so in the same words.
    sentMails: await purgeSearchTerms(store, {
      time: 'sent_at',
      before: now - retentionPeriods.sentMails,
      condition: sql`recipient <> '' and`,
    }),
    deadMails: await purgeSearchTerms(store, {
      time: 'dead_at',
      before: now - retentionPeriods.deadMails,
      condition: sql`${isDeadLettered} and`,
    }),
    messages: await remove('messages', 'id', 'created_at', now - retentionPeriods.messages),
    quotations: await remove('quotations', 'id', 'created_at', now - retentionPeriods.quotations),
    statements: await remove('withdrawal_statements', 'id', 'received_at', now - retentionPeriods.statements),
    unconfirmedLeads: await purgeUnconfirmed(store, now),
    restocks: await purgeBackInStockRequests(store, now),
    provenAddresses: await remove('proven_addresses', 'address', 'proven_at', now - retentionPeriods.provenAddresses),
    invoiceBuyers: await inTransaction(store, (tx) => redactBuyers(tx, now, batch)),
    providerEvents: await remove('provider_events', 'id', 'received_at', now - retentionPeriods.providerEvents),
    visits: await purgePageViews(store, londonDay(now - retentionPeriods.visits)),
    deskRemains: await purgeStaffData(remove, now),
    counts: await removeCounts(store, now),
  };
  return { forgotten, hasMore: Object.values(forgotten).includes(batch) };
}

/**
 * Forgets counts of limits alone, which a clock that is wrong may do: they begin anew. True where there may be more.
 */
export async function purgeCounts(store: Store, now: number): Promise<boolean> {
  return (await removeCounts(store, now)) === batch;
}

/** Counts that have run out, or would last longer than any. */
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

/** Does something to the oldest rows of a table, a batch at most; returns how many there were. */
async function change(store: Store, what: RawBuilder<unknown>, { table, key, time, before, condition = sql`` }: Which) {
  // SQLite has one writer at a time and knows no row locks.
  const apart = store.engine === 'postgres' ? sql`for update skip locked` : sql``;
  const oldest = sql`select ${sql.ref(key)} from ${sql.table(table)} where ${condition} ${sql.ref(time)} < ${before}
    order by ${sql.ref(time)} limit ${sql.lit(batch)} ${apart}`;
  const { numAffectedRows } = await inTransaction(store, (tx) =>
    sql`${what} where ${sql.ref(key)} in (${oldest})`.execute(tx),
  );
  return Number(numAffectedRows ?? 0);
}

/** What mails said and to whom; an answer of a mail server may repeat the address. */
function purgeSearchTerms(store: Store, which: Pick<Which, 'time' | 'before' | 'condition'>): Promise<number> {
  const what = sql`update outbox set recipient = '', payload = 'null', last_error = null`;
  return change(store, what, { table: 'outbox', key: 'id', ...which });
}

/** Sums of days and months that ended before a day. */
async function purgePageViews(store: Store, before: string): Promise<number> {
  return inTransaction(store, async (tx) => {
    const old = sql`select period, page from page_views where period < ${before.slice(0, 7)} order by period limit ${sql.lit(batch)}`;
    const views = await sql`delete from page_views where (period, page) in (${old})`.execute(tx);
    await tx.deleteFrom('visit_days').where('day', '<', before.slice(0, 7)).execute();
    return Number(views.numAffectedRows ?? 0);
  });
}

/** Of all kinds together a batch at most counts as one: there may be more. */
async function purgeStaffData(
  remove: (table: string, key: string, time: string, before: number) => Promise<number>,
  now: number,
): Promise<number> {
  const sessions = await remove('desk_sessions', 'id', 'seen_at', now - sessionBounds.idleMs);
  const invitations = await remove('desk_invitations', 'token_hash', 'expires_at', now);
  const challenges = await remove('desk_challenges', 'challenge', 'expires_at', now);
  return Math.min(sessions + invitations + challenges, batch);
}

/** A batch at most of both kinds together counts as a batch: there may be more. */
async function purgeBackInStockRequests(store: Store, now: number): Promise<number> {
  const table = { table: 'restock_requests', key: 'token' };
  const forget = (which: Pick<Which, 'time' | 'before' | 'condition'>) =>
    change(store, sql`delete from restock_requests`, { ...table, ...which });
  const unconfirmed = await forget({
    time: 'asked_at',
    before: now - retentionPeriods.unconfirmedRestocks,
    condition: sql`confirmed_at is null and`,
  });
  const unmet = await forget({ time: 'confirmed_at', before: now - retentionPeriods.unmetRestocks });
  return Math.min(unconfirmed + unmet, batch);
}

/**
 * Erases leads that nobody confirmed. What stays of them is what stays of any: that the address is to be left alone.
 */
async function purgeUnconfirmed(store: Store, now: number): Promise<number> {
  return inTransaction(store, async (tx) => {
    let due = tx
      .selectFrom('subscriptions')
      .select('address_hash')
      // The index holds these alone.
      .where(sql<boolean>`confirmed_at is null and ended_at is null`)
      .where('asked_at', '<', now - retentionPeriods.unconfirmedLeads)
      .orderBy('asked_at')
      .limit(batch);
    if (store.engine === 'postgres') due = due.forUpdate().skipLocked();
    const hashes = (await due.execute()).map(({ address_hash }) => address_hash);
    if (hashes.length === 0) return 0;
    await tx.updateTable('subscriptions').set({ ended_at: now }).where('address_hash', 'in', hashes).execute();
    await tx.deleteFrom('leads').where('address_hash', 'in', hashes).execute();
    return hashes.length;
  });
}
