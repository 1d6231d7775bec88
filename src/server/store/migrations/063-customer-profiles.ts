import type { Kysely } from 'kysely';

/** Tags of customers, notes about them, and links between the addresses of one customer, all lower-cased. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('customer_tags')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('tag', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('customer_tags_key', ['email', 'tag'])
    .execute();
  await schema.createIndex('customers_by_tag').on('customer_tags').columns(['tag', 'email']).execute();
  await schema
    .createTable('customer_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('customer_notes_by_email').on('customer_notes').columns(['email', 'created_at']).execute();
  await schema
    .createTable('customer_links')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('main_email', 'text', (c) => c.notNull())
    .addColumn('linked_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('customer_links_by_main').on('customer_links').columns(['main_email', 'email']).execute();
}
