import { type Kysely, sql } from 'kysely';

/** Orders placed from a quotation. Earlier ones are taken from the audit log. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('quotations').addColumn('ordered', 'text').execute();
  const { rows: noted } = await sql<{ reference: string; after: string }>`select subject as reference, after
    from audit_trail where subject_kind = 'quotation' and action = 'quotation.order' and after is not null`.execute(db);
  const ordered = new Map<string, Record<string, string>>();
  for (const { reference, after } of noted) {
    const { order } = JSON.parse(after);
    // A quotation that was issued again after an order is a new one without orders.
    const { rows } = await sql<{ region: string }>`select o.region from orders o inner join quotations q
      on o.created_at >= q.sent_at where q.reference = ${reference} and o.reference = ${order}`.execute(db);
    for (const { region } of rows) ordered.set(reference, { ...ordered.get(reference), [region]: order });
  }
  for (const [reference, orders] of ordered) {
    await sql`update quotations set ordered = ${JSON.stringify(orders)} where reference = ${reference}`.execute(db);
  }
}
