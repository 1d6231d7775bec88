import type { Kysely } from 'kysely';

/** Withdrawals, returned goods, and withdrawals that could not be matched to an order. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('withdrawals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('nth', 'integer', (c) => c.notNull())
    .addColumn('shipped', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('withdrawals_nth', ['order_id', 'nth'])
    .execute();
  await schema.createIndex('withdrawals_by_time').on('withdrawals').columns(['made_at', 'id']).execute();

  await schema
    .createTable('withdrawal_lines')
    .addColumn('withdrawal_id', 'text', (c) => c.notNull().references('withdrawals.id'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('amount_minor', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('withdrawal_lines_key', ['withdrawal_id', 'line'])
    .execute();

  await schema
    .createTable('returned_goods')
    .addColumn('withdrawal_id', 'text', (c) => c.notNull().references('withdrawals.id'))
    .addColumn('step', 'integer', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('restocked', 'integer', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('returned_goods_key', ['withdrawal_id', 'step'])
    .execute();

  await schema
    .createTable('withdrawal_closings')
    .addColumn('withdrawal_id', 'text', (c) => c.primaryKey().references('withdrawals.id'))
    .addColumn('note', 'text')
    .addColumn('closed_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('withdrawal_statements')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('items', 'text')
    .addColumn('reason', 'text')
    .addColumn('obstacle', 'text', (c) => c.notNull())
    .addColumn('open_key', 'text', (c) => c.unique())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('note', 'text')
    .addColumn('settled_at', 'bigint')
    .execute();
  await schema.createIndex('statements_by_time').on('withdrawal_statements').columns(['received_at', 'id']).execute();
}
