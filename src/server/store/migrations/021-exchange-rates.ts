import type { Kysely } from 'kysely';

/** Exchange rates that the store has got: those in force, and newer ones that are not believed yet. */
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
