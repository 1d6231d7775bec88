import { type Kysely, sql } from 'kysely';

/**
 * Redacts audit log entries of dismissed withdrawals: the note is stored in the withdrawal, which retention deletes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update audit_trail set after = null where action = 'return.dismiss'`.execute(db);
}
