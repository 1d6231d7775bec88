import { type Kysely, sql } from 'kysely';

/**
 * The school or firm that somebody orders for. All orders are gone over once more: the words of long names are more
 * than they were.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('organisation', 'text').execute();
  await sql`update order_words_mark set placed_at = 0, order_id = ''`.execute(db);
}
