import type { Kysely } from 'kysely';

/** Progress of imports, which save, roll back and undo their entries in many short transactions. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  const imports = () => schema.alterTable('shop_imports');
  await imports()
    .addColumn('phase', 'text', (c) => c.notNull().defaultTo('done'))
    .execute();
  await imports()
    .addColumn('total', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await imports()
    .addColumn('saved', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await imports()
    .addColumn('leased_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
}
