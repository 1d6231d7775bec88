import type { Kysely } from 'kysely';

/** When a tag was given to a customer, for its retention; tags given before count from the upgrade. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .alterTable('customer_tags')
    .addColumn('tagged_at', 'bigint', (c) => c.notNull().defaultTo(Date.now()))
    .execute();
}
