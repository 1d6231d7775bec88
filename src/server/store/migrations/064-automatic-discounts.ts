import type { Kysely } from 'kysely';

/** Discounts that apply without a promo code. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .alterTable('promos')
    .addColumn('automatic', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
