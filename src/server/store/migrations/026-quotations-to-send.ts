import { type Kysely, sql } from 'kysely';

/** An index for the dashboard's count of quotations that are not issued yet. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('quotations_to_send')
    .on('quotations')
    .column('id')
    .where(sql.ref('sent_at'), 'is', null)
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
}
