import type { Kysely } from 'kysely';

/** Imports of bank statements, and their lines by keyed hash, so that a line is recorded once. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('statement_imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('imported_at', 'bigint', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await schema
    .createTable('statement_lines')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('import_id', 'text', (c) => c.notNull().references('statement_imports.id'))
    .addColumn('payment_id', 'text', (c) => c.references('payments.id'))
    .execute();
  await schema.createIndex('statement_lines_by_import').on('statement_lines').column('import_id').execute();
}
