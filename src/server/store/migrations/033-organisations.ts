import { type Kysely, sql } from 'kysely';

/**
 * School or business that a customer orders for. All orders are indexed again: long names have more search terms than
 * before.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('organisation', 'text').execute();
  await sql`update order_words_mark set placed_at = 0, order_id = ''`.execute(db);
}
