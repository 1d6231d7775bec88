import { type Kysely, sql } from 'kysely';

/** The first tables: catalogue, promos, orders, mail. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  const flag = (name: string) => sql<boolean>`${sql.ref(name)} in (0, 1)`;
  const notNegative = (name: string) => sql<boolean>`${sql.ref(name)} >= 0`;

  await schema
    .createTable('catalogue')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into catalogue (id, version, changed_at) values (1, 0, 0)`.execute(db);

  await schema
    .createTable('products')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('brand', 'text', (c) => c.notNull())
    .addColumn('region', 'text', (c) => c.notNull())
    .addColumn('price_minor', 'integer', (c) => c.notNull().check(notNegative('price_minor')))
    .addColumn('original_price_minor', 'integer')
    .addColumn('room_size', 'text', (c) => c.notNull())
    .addColumn('is_featured', 'integer', (c) => c.notNull().check(flag('is_featured')))
    .addColumn('in_stock', 'integer', (c) => c.notNull().check(flag('in_stock')))
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('features', 'text', (c) => c.notNull())
    .addColumn('specifications', 'text', (c) => c.notNull())
    .addColumn('pictures', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('price_history')
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('from_at', 'bigint', (c) => c.notNull())
    .addColumn('price_minor', 'integer', (c) => c.notNull())
    .addColumn('original_price_minor', 'integer')
    .addPrimaryKeyConstraint('price_history_key', ['product_id', 'from_at'])
    .execute();

  await schema
    .createTable('promos')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('basis_points', 'integer', (c) => c.notNull().check(sql`basis_points between 0 and 10000`))
    .addColumn('disabled', 'integer', (c) => c.notNull().check(flag('disabled')))
    .addColumn('starts_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('region', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('customer_name', 'text', (c) => c.notNull())
    .addColumn('customer_email', 'text', (c) => c.notNull())
    .addColumn('shipping_address', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('postal_code', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('subtotal_minor', 'bigint', (c) => c.notNull().check(notNegative('subtotal_minor')))
    .addColumn('discount_minor', 'bigint', (c) => c.notNull().check(notNegative('discount_minor')))
    .addColumn('total_minor', 'bigint', (c) => c.notNull().check(sql`total_minor = subtotal_minor - discount_minor`))
    .addColumn('promo_code', 'text')
    .addColumn('promo_basis_points', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('orders_by_time').on('orders').columns(['created_at', 'id']).execute();
  await schema.createIndex('orders_by_email').on('orders').column('customer_email').execute();

  await schema
    .createTable('order_lines')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity >= 1`))
    .addColumn('unit_price_minor', 'bigint', (c) => c.notNull())
    .addColumn('line_total_minor', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'line'])
    .execute();

  await schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('response', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
    .addColumn('leased_by', 'text')
    .addColumn('sent_at', 'bigint')
    .addColumn('dead_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute();
  await schema
    .createIndex('outbox_due')
    .on('outbox')
    .column('next_attempt_at')
    .where(sql.ref('sent_at'), 'is', null)
    .where(sql.ref('dead_at'), 'is', null)
    .execute();
}
