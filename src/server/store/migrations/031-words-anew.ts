import { type Kysely, sql } from 'kysely';

/** All orders are gone over once more: those that a clock which was set back had left behind the mark have no words. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update order_words_mark set placed_at = 0, order_id = ''`.execute(db);
}
