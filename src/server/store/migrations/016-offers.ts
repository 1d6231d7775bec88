import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Promo codes with amounts and minimums, redemptions of codes limited to one per customer, and indexes for customer
 * search.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  for (const column of ['amount_gbp_minor', 'amount_usd_minor', 'from_gbp_minor', 'from_usd_minor']) {
    await schema
      .alterTable('promos')
      .addColumn(column, 'bigint', (c) => c.check(sql`${sql.ref(column)} > 0`))
      .execute();
  }
  await schema.alterTable('promos').addColumn('products', 'text').execute();
  await schema
    .alterTable('promos')
    .addColumn('once', 'integer', (c) => c.notNull().defaultTo(0).check(sql`once in (0, 1)`))
    .execute();
  await schema
    .alterTable('order_lines')
    .addColumn('discounted', 'integer', (c) => c.notNull().defaultTo(1).check(sql`discounted in (0, 1)`))
    .execute();

  await schema
    .createTable('promo_customers')
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('address_hash', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('promo_customers_key', ['code', 'address_hash'])
    .execute();
  await schema.createIndex('promo_customers_by_order').on('promo_customers').column('order_id').execute();

  // PostgreSQL sorts by the rules of a language; only an index in byte order finds prefixes.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const bytewise = isPostgres ? sql` collate "C"` : sql``;
  for (const what of ['email', 'name']) {
    const text = sql`lower(${sql.ref(`customer_${what}`)})${bytewise}`;
    await sql`create index ${sql.ref(`orders_by_customer_${what}`)} on orders (${text}, created_at, id)
      where customer_email <> ''`.execute(db);
  }
  await sql`create index leads_by_email on leads (lower(email)${bytewise})`.execute(db);
}
