import { type Kysely, sql } from 'kysely';

/**
 * `importDuties` replaces the import notice as a text: an owner who had removed the notice pays duties and taxes. The
 * former setting stays for the previous version, and is read by no other.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`insert into stored_settings (key, value, changed_at)
    select 'importDuties', '"shop"', changed_at from stored_settings
    where key = 'importNotice' and value = 'null'`.execute(db);
}
