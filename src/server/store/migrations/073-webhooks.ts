import { type Kysely, sql } from 'kysely';

/** Webhook endpoints, and the events for each. Without a foreign key: an order never waits for a deletion. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('events', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('failing_since', 'bigint')
    .addColumn('disabled_at', 'bigint')
    .execute();
  await schema
    .createTable('webhook_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('endpoint_id', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
    .addColumn('delivered_at', 'bigint')
    .addColumn('failed_at', 'bigint')
    .addColumn('last_status', 'integer')
    .addColumn('last_error', 'text')
    .addColumn('replayed_at', 'bigint')
    .execute();
  await schema
    .createIndex('webhook_messages_due')
    .on('webhook_messages')
    .column('next_attempt_at')
    .where(sql<boolean>`delivered_at is null and failed_at is null`)
    .execute();
  await schema
    .createIndex('webhook_messages_by_endpoint')
    .on('webhook_messages')
    .columns(['endpoint_id', 'created_at', 'id'])
    .execute();
  await schema.createIndex('webhook_messages_by_time').on('webhook_messages').column('created_at').execute();
}
