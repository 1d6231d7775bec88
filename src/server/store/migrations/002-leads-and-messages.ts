import { type Kysely, sql } from 'kysely';

/** Newsletter subscribers, and messages of the contact form. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;

  await schema
    .createTable('subscriptions')
    .addColumn('address_hash', 'text', (c) => c.primaryKey())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('welcomed_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute();

  await schema
    .createTable('leads')
    .addColumn('address_hash', 'text', (c) => c.notNull().references('subscriptions.address_hash'))
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('consent_wording', 'text', (c) => c.notNull())
    .addColumn('consented_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('leads_key', ['address_hash', 'source'])
    .execute();
  await schema.createIndex('leads_by_time').on('leads').columns(['consented_at', 'address_hash']).execute();

  await schema
    .createTable('messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('verified', 'integer', (c) => c.notNull().check(sql`verified in (0, 1)`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('messages_by_time').on('messages').columns(['created_at', 'id']).execute();
  await schema.createIndex('messages_by_email').on('messages').column('email').execute();
}
