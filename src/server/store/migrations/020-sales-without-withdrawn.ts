import { type Kysely, sql } from 'kysely';
import { londonDay } from '../../../domain/london-day.ts';

/** Sums of sales count without what was withdrawn: the days on which such orders were placed are to be reckoned anew. */
export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ at: number }>`select distinct o.created_at as at from orders o
    inner join withdrawals w on w.order_id = o.id`.execute(db);
  for (const day of new Set(rows.map(({ at }) => londonDay(Number(at))))) {
    await sql`insert into sales_stale (id, day) values (${`020-${day}`}, ${day})`.execute(db);
  }
}
