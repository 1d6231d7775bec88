import { type Kysely, sql } from 'kysely';

/** When the operator last retried an email, and indexes that find rows past their retention without a full scan. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('outbox').addColumn('retried_at', 'bigint').execute();
  await schema
    .createIndex('outbox_to_forget')
    .on('outbox')
    .column('sent_at')
    .where(sql.ref('recipient'), '<>', sql.lit(''))
    .execute();
  await schema.createIndex('idempotency_keys_by_time').on('idempotency_keys').column('created_at').execute();
}
