import type { Kysely } from 'kysely';

/** When a mail server refused the recipient of a mail for good; such a mail is given up at once. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('outbox').addColumn('refused_at', 'bigint').execute();
}
