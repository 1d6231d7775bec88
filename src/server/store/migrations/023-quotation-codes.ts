import type { Kysely } from 'kysely';

/** The code with which a quotation was asked for. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('quotations').addColumn('promo_code', 'text').execute();
}
