import type { Kysely } from 'kysely';

/** How a customer declared a return that staff recorded for them, and who recorded it; null if made on the page. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('withdrawals').addColumn('declared_by', 'text').execute();
  await schema.alterTable('withdrawals').addColumn('recorded_by', 'text').execute();
}
