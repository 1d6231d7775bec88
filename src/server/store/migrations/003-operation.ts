import { type Kysely, sql } from 'kysely';

/** Status changes of orders, limits and uses of promo codes, and a log of backups. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;

  await schema
    .createTable('order_status_changes')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('step', 'integer', (c) => c.notNull().check(sql`step >= 1`))
    .addColumn('from_status', 'text', (c) => c.notNull())
    .addColumn('to_status', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_status_changes_key', ['order_id', 'step'])
    .execute();

  await schema
    .alterTable('promos')
    .addColumn('use_limit', 'integer', (c) => c.check(sql`use_limit >= 1`))
    .execute();
  await schema
    .alterTable('promos')
    .addColumn('uses', 'integer', (c) => c.notNull().defaultTo(0).check(sql`uses >= 0`))
    .execute();
  await schema.createIndex('orders_by_promo').on('orders').column('promo_code').execute();

  await schema
    .createTable('backups')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('verified_at', 'bigint', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('orders', 'integer', (c) => c.notNull())
    .execute();
}
