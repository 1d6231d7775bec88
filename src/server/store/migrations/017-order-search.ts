import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Search terms and notes of orders, the order that an email is about, and the sales channel of an order. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;

  let words = schema
    .createTable('order_words')
    // A prefix is a range in byte order, regardless of the database's collation.
    .addColumn('word', isPostgres ? sql`text collate "C"` : 'text', (c) => c.notNull())
    .addColumn('placed_at', 'bigint', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_words_key', ['word', 'placed_at', 'order_id']);
  // Without rowid, the table is its own index: half the size, with several rows for each of a million orders.
  if (!isPostgres) words = words.modifyEnd(sql`without rowid`);
  await words.execute();

  await schema
    .createTable('order_words_mark')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('placed_at', 'bigint', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into order_words_mark (id, placed_at, order_id) values (1, 0, '')`.execute(db);

  await schema
    .createTable('order_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('order_notes_by_order').on('order_notes').column('order_id').execute();

  await schema.alterTable('orders').addColumn('origin', 'text').execute();
  await schema
    .createIndex('orders_by_status')
    .ifNotExists()
    .on('orders')
    .columns(['status', 'created_at', 'id'])
    .execute();

  await schema.alterTable('outbox').addColumn('order_id', 'text').execute();
  await setOrders(db);
  await schema
    .createIndex('outbox_by_order')
    .on('outbox')
    .column('order_id')
    .where(sql.ref('order_id'), 'is not', null)
    .execute();
}

/** Sets the order of emails of the last weeks, whose content is not erased yet. */
async function setOrders(db: Kysely<never>): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; payload: string }>`select id, payload from outbox
      where recipient <> '' and id > ${last} order by id limit 500`.execute(db);
    for (const { id, payload } of rows) {
      const said: { order?: { id?: string }; orderId?: string } | null = JSON.parse(payload);
      const order = said?.order?.id ?? said?.orderId;
      if (order) await sql`update outbox set order_id = ${order} where id = ${id}`.execute(db);
      last = id;
    }
    if (rows.length < 500) return;
  }
}
