import type { Kysely } from 'kysely';

/** Deductions from refunds, for returned goods that had lost value. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('withdrawal_deductions')
    .addColumn('withdrawal_id', 'text', (c) => c.primaryKey().references('withdrawals.id'))
    .addColumn('amount_minor', 'bigint', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('deducted_at', 'bigint', (c) => c.notNull())
    .execute();
}
