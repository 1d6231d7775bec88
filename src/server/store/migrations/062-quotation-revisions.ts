import { type Kysely, sql } from 'kysely';

/**
 * Drafts of quotations that staff edit, every issue of a quotation, and the orders placed from quotations. Earlier
 * orders are taken from the audit log; of earlier issues only the current one is known.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('quotations').addColumn('draft', 'text').execute();
  await schema.alterTable('quotations').addColumn('created_by', 'text').execute();
  await schema
    .createTable('quotation_revisions')
    .addColumn('quotation_id', 'text', (c) => c.notNull().references('quotations.id').onDelete('cascade'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('offer', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('quotation_revisions_key', ['quotation_id', 'revision'])
    .execute();
  await schema
    .createTable('quotation_orders')
    .addColumn('reference', 'text', (c) => c.primaryKey())
    .addColumn('quotation_id', 'text', (c) => c.notNull().references('quotations.id').onDelete('cascade'))
    .addColumn('placed_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('quotation_orders_by_quotation')
    .on('quotation_orders')
    .columns(['quotation_id', 'placed_at'])
    .execute();
  const { rows: issued } = await sql<IssuedRow>`select id, offer, sent_at, organisation, name, email, address,
    their_reference from quotations where offer is not null and sent_at is not null`.execute(db);
  for (const { id, offer, sent_at, their_reference: reference, ...rest } of issued) {
    const recipient = JSON.stringify({ ...rest, reference });
    await sql`insert into quotation_revisions (quotation_id, revision, offer, recipient, sent_at)
      values (${id}, 1, ${offer}, ${recipient}, ${sent_at})`.execute(db);
  }
  const { rows } = await sql<{ id: string; at: number; after: string }>`select q.id, a.at, a.after from audit_trail a
    inner join quotations q on q.reference = a.subject
    where a.subject_kind = 'quotation' and a.action = 'quotation.order' and a.after is not null`.execute(db);
  for (const { id, at, after } of rows) {
    const { order } = JSON.parse(after) as { order?: string };
    if (order === undefined) continue;
    await sql`insert into quotation_orders (reference, quotation_id, placed_at) values (${order}, ${id}, ${at})
      on conflict (reference) do nothing`.execute(db);
  }
}

interface IssuedRow {
  readonly id: string;
  readonly offer: string;
  readonly sent_at: number;
  readonly organisation: string;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly their_reference: string;
}
