import { type Kysely, sql } from 'kysely';

/** What the owner says in the place of files: settings and the wordings of mails; and answers to messages. */
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

  // What somebody did, and what was done to one thing or one kind of things, from the newest on.
  await schema.createIndex('audit_by_name').on('audit_trail').columns(['subject', 'at', 'id']).execute();
  await schema.createIndex('audit_by_actor').on('audit_trail').columns(['actor', 'at', 'id']).execute();
  await schema
    .createIndex('audit_by_actor_and_kind')
    .on('audit_trail')
    .columns(['actor', 'subject_kind', 'at', 'id'])
    .execute();
  await schema.createIndex('audit_by_kind').on('audit_trail').columns(['subject_kind', 'at', 'id']).execute();

  // Lists of mails are read from the newest on, those that wait or were given up apart: they are few among millions.
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
