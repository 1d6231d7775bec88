import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Tables by their former name. Foreign keys, indexes and constraints follow a renamed table or column. */
const tables = {
  payment_settlements: 'payment_resolutions',
  withdrawal_statements: 'unmatched_withdrawals',
  withdrawal_closings: 'return_closings',
  leads: 'newsletter_subscribers',
  subscriptions: 'newsletter_subscriptions',
  order_words: 'order_search_terms',
  order_words_mark: 'order_search_cursor',
  price_changes: 'price_schedules',
  restock_requests: 'back_in_stock_requests',
  desk_people: 'staff_members',
  sales_stale: 'stale_sales_days',
  card_sessions: 'checkout_sessions',
} as const;

/** Columns of a table by their former name. */
const columns = {
  payments: { doubt: 'mismatch_reason' },
  payment_resolutions: { settled_at: 'resolved_at' },
  unmatched_withdrawals: { obstacle: 'unmatched_reason', settled_at: 'resolved_at' },
  audit_trail: { door: 'channel' },
  price_schedules: { door: 'channel', planned_at: 'scheduled_at' },
  newsletter_subscriptions: { question_sent_at: 'confirmation_sent_at' },
  back_in_stock_requests: { question_sent_at: 'confirmation_sent_at' },
  staff_members: { ended_at: 'deactivated_at' },
  outbox: { dead_at: 'dead_lettered_at' },
  invoices: { keep_until: 'retain_until' },
  checkout_sessions: { looks: 'poll_attempts', next_look_at: 'next_poll_at' },
  card_refunds: { looks: 'poll_attempts', next_look_at: 'next_poll_at' },
} as const;

/** Indexes by their former name. */
const indexes = {
  statements_by_time: 'unmatched_withdrawals_by_time',
  leads_by_time: 'newsletter_subscribers_by_time',
  leads_by_email: 'newsletter_subscribers_by_email',
  subscriptions_to_confirm: 'newsletter_subscriptions_to_confirm',
  price_changes_by_time: 'price_schedules_by_time',
  restock_requests_by_time: 'back_in_stock_requests_by_time',
  restock_requests_by_address: 'back_in_stock_requests_by_address',
  card_sessions_by_order: 'checkout_sessions_by_order',
  card_sessions_by_look: 'checkout_sessions_by_poll',
  card_refunds_by_look: 'card_refunds_by_poll',
  payments_in_doubt: 'payments_with_mismatch',
  outbox_dead: 'outbox_dead_lettered',
  outbox_given_up: 'outbox_dead_letters_to_redact',
  outbox_to_forget: 'outbox_to_redact',
  invoices_to_empty: 'invoices_to_redact',
} as const;

/** Renames tables, columns and indexes to the terms of the glossary. Processes of earlier versions must be stopped. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [from, to] of Object.entries(tables)) await db.schema.alterTable(from).renameTo(to).execute();
  for (const [table, names] of Object.entries(columns)) {
    for (const [from, to] of Object.entries(names)) {
      await db.schema.alterTable(table).renameColumn(from, to).execute();
    }
  }
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const [from, to] of Object.entries(indexes)) {
    if (isPostgres) await sql`alter index ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(db);
    else await recreateIndex(db, from, to);
  }
  if (isPostgres) await renameConstraints(db);
}

/** SQLite cannot rename an index. */
async function recreateIndex(db: Kysely<never>, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ definition: string }>`select sql as definition from sqlite_schema
    where type = 'index' and name = ${from}`.execute(db);
  for (const { definition } of rows) {
    await db.schema.dropIndex(from).execute();
    await sql.raw(definition.replace(from, to)).execute(db);
  }
}

/** PostgreSQL names a constraint after its table and keeps that name. SQLite's have none that shows. */
async function renameConstraints(db: Kysely<never>): Promise<void> {
  for (const [from, to] of Object.entries(tables)) {
    const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
      where conrelid = ${to}::regclass and starts_with(conname, ${`${from}_`})`.execute(db);
    for (const { name } of rows) {
      const renamed = sql.ref(to + name.slice(from.length));
      await sql`alter table ${sql.table(to)} rename constraint ${sql.ref(name)} to ${renamed}`.execute(db);
    }
  }
}
