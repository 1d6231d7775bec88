import { type Kysely, sql } from 'kysely';

/**
 * What was noted of a statement that was laid aside stands in the statement, and is forgotten with it; the trail had
 * it, too, for ever.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update audit_trail set after = null where action = 'return.dismiss'`.execute(db);
}
