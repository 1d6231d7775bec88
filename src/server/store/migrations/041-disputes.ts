import type { Kysely } from 'kysely';

/** Disputes and inquiries about card payments, as the payment provider reports them. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('disputes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull().references('payments.id'))
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('amount_minor', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('began_as_inquiry', 'integer', (c) => c.notNull())
    .addColumn('livemode', 'integer', (c) => c.notNull())
    .addColumn('respond_by', 'bigint')
    .addColumn('withdrawn_minor', 'bigint', (c) => c.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('reinstated_minor', 'bigint', (c) => c.notNull())
    .addColumn('reinstated_at', 'bigint')
    .addColumn('loss_minor', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('disputes_by_order').on('disputes').column('order_id').execute();
  await schema.createIndex('disputes_by_time').on('disputes').columns(['created_at', 'id']).execute();
}
