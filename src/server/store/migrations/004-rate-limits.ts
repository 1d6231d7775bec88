import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Usage of rate limits. Losing it in a crash is harmless: PostgreSQL keeps the table out of its write-ahead log, which
 * saves the wait for the disk at every count.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('rate_limits')
    .$call((table) => (isPostgres ? table.modifyFront(sql`unlogged`) : table))
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('rate_limits_by_end').on('rate_limits').column('expires_at').execute();
}
