import { type Kysely, sql } from 'kysely';

/** An index of dead letters that still have personal data. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createIndex('outbox_given_up')
    .on('outbox')
    .column('dead_at')
    .where(sql.ref('sent_at'), 'is', null)
    .where(sql.ref('dead_at'), 'is not', null)
    .where(sql.ref('recipient'), '<>', sql.lit(''))
    .execute();
}
