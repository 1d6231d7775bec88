import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Pictures of imported products, in the sizes and formats that browsers receive: in the database, so that every machine
 * serves them and every backup has them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;

  await schema
    .createTable('pictures')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('widths', 'text', (c) => c.notNull())
    .addColumn('colour', 'text', (c) => c.notNull())
    .addColumn('unused_since', 'bigint')
    .execute();

  await schema
    .createTable('picture_files')
    .addColumn('file', 'text', (c) => c.primaryKey())
    .addColumn('picture', 'text', (c) => c.notNull().references('pictures.name').onDelete('cascade'))
    .addColumn('content', isPostgres ? 'bytea' : 'blob', (c) => c.notNull())
    .execute();
  await schema.createIndex('picture_files_by_picture').on('picture_files').column('picture').execute();
  // The files are compressed: without this, PostgreSQL would try to compress them again.
  if (isPostgres) await sql`alter table picture_files alter column content set storage external`.execute(db);
}
