import { type Kysely, sql } from 'kysely';

const london = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Europe/London',
});
/** '2026-11-22', from its parts: in which order a language writes them differs between versions of its data. */
function dayOf(time: number): string {
  const parts = new Map(london.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/**
 * Sums of sales count without what was withdrawn: the days on which such orders were placed are to be reckoned anew.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ at: number }>`select distinct o.created_at as at from orders o
    inner join withdrawals w on w.order_id = o.id`.execute(db);
  for (const day of new Set(rows.map(({ at }) => dayOf(Number(at))))) {
    await sql`insert into sales_stale (id, day) values (${`020-${day}`}, ${day})`.execute(db);
  }
}
