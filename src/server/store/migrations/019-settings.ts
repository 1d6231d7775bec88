import { type Kysely, sql } from 'kysely';

/** Settings and mail templates that the owner edits, and replies to messages. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('stored_settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('wordings')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('wordings_key', ['kind', 'part'])
    .execute();

  await schema.alterTable('messages').addColumn('notice_mail_id', 'text').execute();
  await schema.alterTable('messages').addColumn('closed_at', 'bigint').execute();
  await schema
    .createTable('message_answers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('message_id', 'text', (c) => c.notNull().references('messages.id').onDelete('cascade'))
    .addColumn('mail_id', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('answered_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('answers_by_message').on('message_answers').columns(['message_id', 'created_at']).execute();

  // Audit log entries by subject, by actor and by kind, newest first.
  await schema.createIndex('audit_by_name').on('audit_trail').columns(['subject', 'at', 'id']).execute();
  await schema.createIndex('audit_by_actor').on('audit_trail').columns(['actor', 'at', 'id']).execute();
  await schema
    .createIndex('audit_by_actor_and_kind')
    .on('audit_trail')
    .columns(['actor', 'subject_kind', 'at', 'id'])
    .execute();
  await schema.createIndex('audit_by_kind').on('audit_trail').columns(['subject_kind', 'at', 'id']).execute();

  // Emails are listed newest first. Waiting ones and dead letters, few among millions, have partial indexes.
  await schema.createIndex('outbox_by_time').on('outbox').columns(['created_at', 'id']).execute();
  await schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .columns(['created_at', 'id'])
    .where(sql.ref('sent_at'), 'is', null)
    .where(sql.ref('dead_at'), 'is', null)
    .execute();
  await schema
    .createIndex('outbox_dead')
    .on('outbox')
    .columns(['created_at', 'id'])
    .where(sql.ref('dead_at'), 'is not', null)
    .execute();
  await schema.createIndex('outbox_by_recipient').on('outbox').expression(sql`lower(recipient), created_at`).execute();
}
