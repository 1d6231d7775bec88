import { type Kysely, sql } from 'kysely';

/** Indexes all orders again: orders that a clock set back had placed before the cursor have no search terms. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update order_words_mark set placed_at = 0, order_id = ''`.execute(db);
}
