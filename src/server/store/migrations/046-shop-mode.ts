import { type Kysely, sql } from 'kysely';

/** A shop that has orders already sells, so it is live; any other is a demo until its owner goes live. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`insert into stored_settings (key, value, changed_at)
    select 'mode', '"live"', 0 where exists (select 1 from orders)`.execute(db);
}
