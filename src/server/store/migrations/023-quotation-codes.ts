import type { Kysely } from 'kysely';

/** The promo code with which a quotation was requested. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('quotations').addColumn('promo_code', 'text').execute();
}
