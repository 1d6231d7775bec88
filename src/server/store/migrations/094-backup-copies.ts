import type { Kysely } from 'kysely';

/** Whether a backup was copied to the backup target, or why not. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('backups').addColumn('copied_at', 'bigint').execute();
  await schema.alterTable('backups').addColumn('copy_problem', 'text').execute();
}
