import type { Kysely } from 'kysely';

/** The orders that were placed from the offer of a quotation. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('quotations').addColumn('ordered', 'text').execute();
}
