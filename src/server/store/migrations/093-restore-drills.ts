import type { Kysely } from 'kysely';

/** Restore drills, and the number of products that a backup had. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('backups').addColumn('products', 'bigint').execute();
  await schema
    .createTable('restore_drills')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('drilled_at', 'bigint', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('file', 'text')
    .addColumn('orders', 'bigint')
    .addColumn('problem', 'text')
    .execute();
}
