import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Pictures that an import adds to its products, one after another in the background. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await schema
    .createTable('import_pictures')
    .addColumn('import_id', 'text', (c) => c.notNull().references('shop_imports.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('fault', 'text')
    .addColumn('picture', 'text')
    .addColumn('content', isPostgres ? 'bytea' : 'blob')
    .addColumn('leased_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('import_pictures_key', ['import_id', 'position'])
    .execute();
  await schema.createIndex('import_pictures_by_state').on('import_pictures').columns(['state', 'import_id']).execute();
  await schema.createIndex('import_pictures_by_product').on('import_pictures').column('product_id').execute();
  // Pictures are compressed: without this, PostgreSQL would try to compress them again.
  if (isPostgres) await sql`alter table import_pictures alter column content set storage external`.execute(db);
}
