import type { Kysely } from 'kysely';

/** Kind of a product, and the facts of a spare part as JSON. Every product stored before is a purifier. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .alterTable('products')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('purifier'))
    .execute();
  await schema.alterTable('products').addColumn('spare', 'text').execute();
}
