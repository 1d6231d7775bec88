import type { Kysely } from 'kysely';

/** The group of a product and the options that tell it apart; null for a product without variants. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('products').addColumn('variant', 'text').execute();
}
