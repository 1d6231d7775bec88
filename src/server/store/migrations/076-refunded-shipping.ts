import type { Kysely } from 'kysely';

/** The part of a withdrawn line's amount that is the price of standard delivery. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .alterTable('withdrawal_lines')
    .addColumn('shipping_minor', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
}
