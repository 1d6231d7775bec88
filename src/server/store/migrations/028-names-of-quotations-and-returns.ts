import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Indexes that find quotations and returns by the start of names and email addresses, and quotations by promo code. */
export async function up(db: Kysely<never>): Promise<void> {
  // PostgreSQL sorts by the rules of a language; only an index in byte order finds prefixes.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const bytewise = isPostgres ? sql` collate "C"` : sql``;
  for (const column of ['email', 'name', 'organisation']) {
    const index = sql.ref(`quotations_by_${column}`);
    await sql`create index ${index} on quotations (lower(${sql.ref(column)})${bytewise})`.execute(db);
  }
  await sql`create index quotations_by_promo_code on quotations (promo_code, sent_at)
    where promo_code is not null`.execute(db);
  for (const column of ['email', 'name']) {
    const index = sql.ref(`withdrawals_by_${column}`);
    await sql`create index ${index} on withdrawals (lower(${sql.ref(column)})${bytewise})`.execute(db);
  }
}
