import type { Kysely } from 'kysely';

/** Stock of products, and back-in-stock requests. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('products').addColumn('stock_left', 'integer').execute();

  await schema
    .createTable('restock_requests')
    .addColumn('token', 'text', (c) => c.primaryKey())
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('address_hash', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('question_sent_at', 'bigint')
    .addColumn('confirmed_at', 'bigint')
    .addUniqueConstraint('restock_requests_once', ['product_id', 'address_hash'])
    .execute();
  // Finds unconfirmed requests by age, and confirmed ones by waiting time.
  await schema
    .createIndex('restock_requests_by_time')
    .on('restock_requests')
    .columns(['confirmed_at', 'asked_at'])
    .execute();
  await schema.createIndex('restock_requests_by_address').on('restock_requests').column('address_hash').execute();
}
