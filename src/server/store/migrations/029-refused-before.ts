import type { Kysely } from 'kysely';

/** Units of a withdrawn line that had been returned and refused before, so that they count once. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .alterTable('withdrawal_lines')
    .addColumn('refused_before', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
