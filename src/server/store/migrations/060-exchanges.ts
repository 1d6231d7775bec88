import type { Kysely } from 'kysely';

/** Orders that replace or exchange the goods of a return, at most one each. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('exchanges')
    .addColumn('withdrawal_id', 'text', (c) => c.primaryKey().references('withdrawals.id'))
    .addColumn('order_id', 'text', (c) => c.notNull().unique().references('orders.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}
