import type { Kysely } from 'kysely';

/** State of a US delivery address. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('state', 'text').execute();
}
