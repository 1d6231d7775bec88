import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Amounts of payments, returns and documents. A few order lines of 9,999 exceed an `integer` of PostgreSQL. */
const amounts = {
  payments: ['amount_minor'],
  refunds: ['amount_minor'],
  card_sessions: ['amount_minor'],
  withdrawal_lines: ['amount_minor'],
  invoices: ['net_minor', 'tax_minor', 'gross_minor'],
} as const;

/** SQLite stores integers of any size in these columns. */
export async function up(db: Kysely<never>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const [table, columns] of Object.entries(amounts)) {
    const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type bigint`);
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
  }
}
