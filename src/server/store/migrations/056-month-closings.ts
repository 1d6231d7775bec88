import type { Kysely } from 'kysely';

/** Closed months with their totals. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('closed_months')
    .addColumn('month', 'text', (c) => c.primaryKey())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('totals', 'text', (c) => c.notNull())
    .addColumn('closed_at', 'bigint', (c) => c.notNull())
    .execute();
}
