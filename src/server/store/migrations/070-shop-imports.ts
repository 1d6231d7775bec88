import type { Kysely } from 'kysely';

/** Imports from other shops, and what each of them did, so that it can be undone. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('shop_imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('headings_hash', 'text', (c) => c.notNull())
    .addColumn('mapping', 'text', (c) => c.notNull())
    .addColumn('imported_at', 'bigint', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await schema
    .createTable('shop_import_entries')
    .addColumn('import_id', 'text', (c) => c.notNull().references('shop_imports.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('former', 'text')
    .addColumn('version', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('shop_import_entries_key', ['import_id', 'position'])
    .execute();
}
