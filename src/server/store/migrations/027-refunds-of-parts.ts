import type { Kysely } from 'kysely';

/** Whether a refund was made before its order was paid in full: the refunded part payment is due again. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .alterTable('refunds')
    .addColumn('of_part', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
