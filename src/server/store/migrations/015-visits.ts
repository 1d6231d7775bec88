import { type Kysely, sql } from 'kysely';

/** Page views and sales as daily and monthly totals, and indexes for the action items of the dashboard. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;

  await schema
    .createTable('visit_days')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('views', 'bigint', (c) => c.notNull())
    .addColumn('carts', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('page_views')
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('views', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('page_views_key', ['period', 'page'])
    .execute();

  await schema
    .createTable('sales_periods')
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('placed', 'integer', (c) => c.notNull())
    .addColumn('orders', 'integer', (c) => c.notNull())
    .addColumn('discount_minor', 'bigint', (c) => c.notNull())
    .addColumn('total_minor', 'bigint', (c) => c.notNull())
    .addColumn('refunded_minor', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sales_periods_key', ['period', 'currency'])
    .execute();
  await schema
    .createTable('sales_products')
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('quantity', 'bigint', (c) => c.notNull())
    .addColumn('total_minor', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sales_products_key', ['period', 'product_id', 'currency'])
    .execute();
  await schema
    .createTable('sales_stale')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('day', 'text', (c) => c.notNull())
    .execute();

  await schema.createIndex('products_by_stock').on('products').columns(['in_stock', 'stock_left']).execute();
  await schema.createIndex('refunds_by_time').on('refunds').column('created_at').execute();
  await schema.createIndex('orders_by_status').on('orders').columns(['status', 'created_at', 'id']).execute();
  await schema
    .createIndex('payments_in_doubt')
    .on('payments')
    .column('received_at')
    .where(sql.ref('doubt'), 'is not', null)
    .execute();
}
