import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Files that staff attach to a note about an order or a customer, or to a return: in the database, so that every
 * machine serves them and every backup has them. An attachment is deleted with what it is attached to.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await schema
    .createTable('attachments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_note_id', 'text', (c) => c.references('order_notes.id').onDelete('cascade'))
    .addColumn('customer_note_id', 'text', (c) => c.references('customer_notes.id').onDelete('cascade'))
    .addColumn('withdrawal_id', 'text', (c) => c.references('withdrawals.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('content', isPostgres ? 'bytea' : 'blob', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  for (const column of ['order_note_id', 'customer_note_id', 'withdrawal_id']) {
    await schema.createIndex(`attachments_by_${column}`).on('attachments').column(column).execute();
  }
  // PDFs and pictures are compressed: without this, PostgreSQL would try to compress them again.
  if (isPostgres) await sql`alter table attachments alter column content set storage external`.execute(db);
}
