import { type Kysely, sql } from 'kysely';

/**
 * When the owner of an email address confirmed the subscription, and when confirmation was last requested. Addresses
 * that were welcomed before double opt-in had an unsubscribe link and did not use it: they stay confirmed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('subscriptions').addColumn('confirmed_at', 'bigint').execute();
  await schema.alterTable('subscriptions').addColumn('question_sent_at', 'bigint').execute();
  await sql`update subscriptions set confirmed_at = welcomed_at where ended_at is null`.execute(db);
  await schema
    .createIndex('subscriptions_to_confirm')
    .on('subscriptions')
    .column('asked_at')
    .where(sql<boolean>`confirmed_at is null and ended_at is null`)
    .execute();
}
