import type { Kysely } from 'kysely';

/** Payments and refunds. Append-only: the resolution of a payment mismatch is a separate row. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('provider_reference', 'text', (c) => c.unique())
    .addColumn('amount_minor', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('doubt', 'text')
    .addColumn('note', 'text')
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('payments_by_order').on('payments').column('order_id').execute();
  await schema.createIndex('payments_by_time').on('payments').columns(['received_at', 'id']).execute();

  await schema
    .createTable('payment_settlements')
    .addColumn('payment_id', 'text', (c) => c.primaryKey().references('payments.id'))
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('settled_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('amount_minor', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('refunds_by_order').on('refunds').column('order_id').execute();
}
