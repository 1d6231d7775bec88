import type { Kysely } from 'kysely';

/** Card payments: checkout sessions, refunds through the payment provider, and webhook events. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('card_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('amount_minor', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('next_look_at', 'bigint')
    .addColumn('looks', 'integer', (c) => c.notNull())
    .execute();
  await schema.createIndex('card_sessions_by_order').on('card_sessions').column('order_id').execute();
  await schema.createIndex('card_sessions_by_look').on('card_sessions').column('next_look_at').execute();

  await schema
    .createTable('card_refunds')
    .addColumn('refund_id', 'text', (c) => c.primaryKey().references('refunds.id'))
    .addColumn('payment_id', 'text', (c) => c.notNull().references('payments.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('provider_reference', 'text', (c) => c.unique())
    .addColumn('reason', 'text')
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('next_look_at', 'bigint')
    .addColumn('looks', 'integer', (c) => c.notNull())
    .execute();
  await schema.createIndex('card_refunds_by_payment').on('card_refunds').column('payment_id').execute();
  await schema.createIndex('card_refunds_by_look').on('card_refunds').column('next_look_at').execute();

  await schema
    .createTable('provider_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('provider_events_by_time').on('provider_events').column('received_at').execute();
}
