import type { Kysely } from 'kysely';

/** The school or firm that somebody orders for. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('orders').addColumn('organisation', 'text').execute();
}
