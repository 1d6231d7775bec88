import { type Kysely, sql } from 'kysely';

/** Quotations that wait for an offer are counted for Today, of however many there were. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('quotations_to_send')
    .on('quotations')
    .column('id')
    .where(sql.ref('sent_at'), 'is', null)
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
}
