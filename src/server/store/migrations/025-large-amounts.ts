import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Amounts of payments, returns and documents, which come to as much as an order: a few lines of 9,999 are more than an
 * `integer` of PostgreSQL holds.
 */
const amounts = {
  payments: ['amount_minor'],
  refunds: ['amount_minor'],
  card_sessions: ['amount_minor'],
  withdrawal_lines: ['amount_minor'],
  invoices: ['net_minor', 'tax_minor', 'gross_minor'],
} as const;

/** SQLite holds any integer in any of them. */
export async function up(db: Kysely<never>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const [table, columns] of Object.entries(amounts)) {
    const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type bigint`);
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
  }
}
