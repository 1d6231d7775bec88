import type { Kysely } from 'kysely';

/** Hidden products, and price schedules. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('products').addColumn('hidden', 'text').execute();
  await schema.createIndex('products_by_position').on('products').columns(['position', 'id']).execute();

  await schema
    .createTable('price_changes')
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('from_at', 'bigint', (c) => c.notNull())
    .addColumn('price_minor', 'integer', (c) => c.notNull())
    .addColumn('original_price_minor', 'integer')
    .addColumn('planned_at', 'bigint', (c) => c.notNull())
    .addColumn('door', 'text')
    .addColumn('person_id', 'text')
    .addColumn('actor', 'text')
    .addPrimaryKeyConstraint('price_changes_key', ['product_id', 'from_at'])
    .execute();
  await schema.createIndex('price_changes_by_time').on('price_changes').column('from_at').execute();
}
