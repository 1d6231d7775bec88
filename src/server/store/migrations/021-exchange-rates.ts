import type { Kysely } from 'kysely';

/** Exchange rates: the current ones, and newer ones that failed the plausibility check. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('exchange_rates')
    .addColumn('state', 'text', (c) => c.primaryKey())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('base', 'text', (c) => c.notNull())
    .addColumn('rates', 'text', (c) => c.notNull())
    .addColumn('fetched_at', 'bigint', (c) => c.notNull())
    .execute();
}
