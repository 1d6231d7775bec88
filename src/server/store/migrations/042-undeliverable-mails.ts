import type { Kysely } from 'kysely';

/** When a mail server permanently refused the recipient, so that the email becomes a dead letter at once. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('outbox').addColumn('refused_at', 'bigint').execute();
}
