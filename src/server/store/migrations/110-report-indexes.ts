import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Indexes of reports: invoices with a discount by time, and the orders that a matching payment covers. */
export async function up(db: Kysely<never>): Promise<void> {
  const discount =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`((content::json ->> 'discount')::bigint)`
      : sql`json_extract(content, '$.discount')`;
  await sql`create index invoices_with_discount on invoices (issued_at, ${discount}) where ${discount} > 0`.execute(db);
  await db.schema.dropIndex('orders_with_discount').execute();
  await db.schema
    .createIndex('payments_that_match')
    .on('payments')
    .column('order_id')
    .where(sql.ref('mismatch_reason'), 'is', null)
    .where(sql.ref('method'), '<>', sql.lit('exchange'))
    .execute();
}
