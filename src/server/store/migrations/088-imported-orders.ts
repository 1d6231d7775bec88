import type { Kysely } from 'kysely';

/** Orders of a former shop: a read-only list, separate from the orders, payments and documents of this shop. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('imported_orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('placed_at', 'bigint', (c) => c.notNull())
    .addColumn('placed_on', 'text', (c) => c.notNull())
    .addColumn('cancelled_at', 'bigint')
    .addColumn('payment_status', 'text', (c) => c.notNull())
    .addColumn('fulfilment_status', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('subtotal_minor', 'bigint', (c) => c.notNull())
    .addColumn('discount_minor', 'bigint', (c) => c.notNull())
    .addColumn('shipping_minor', 'bigint', (c) => c.notNull())
    .addColumn('tax_minor', 'bigint', (c) => c.notNull())
    .addColumn('total_minor', 'bigint', (c) => c.notNull())
    .addColumn('refunded_minor', 'bigint', (c) => c.notNull())
    .addColumn('tax_included', 'integer')
    .addColumn('promo_code', 'text', (c) => c.notNull())
    .addColumn('payment_method', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('lines', 'text', (c) => c.notNull())
    .addColumn('customer_name', 'text', (c) => c.notNull())
    .addColumn('customer_email', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('imported_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('imported_orders_number', ['source', 'number'])
    .execute();
  await schema.createIndex('imported_orders_by_time').on('imported_orders').columns(['placed_at', 'id']).execute();
  await schema.createIndex('imported_orders_by_day').on('imported_orders').column('placed_on').execute();
  await schema
    .createIndex('imported_orders_by_customer')
    .on('imported_orders')
    .columns(['customer_email', 'placed_at', 'id'])
    .execute();
}
