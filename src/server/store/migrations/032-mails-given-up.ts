import { type Kysely, sql } from 'kysely';

/** Mails that were given up, until what they said is forgotten too. */
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
