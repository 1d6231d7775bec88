import { type Kysely, sql } from 'kysely';

const london = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Europe/London',
});
/** Such as 2026-11-22, from its parts: their sequence differs between versions of the locale data. */
function dayOf(time: number): string {
  const parts = new Map(london.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Sales totals exclude withdrawn goods from now on: days with orders that were withdrawn from are recalculated. */
export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ at: number }>`select distinct o.created_at as at from orders o
    inner join withdrawals w on w.order_id = o.id`.execute(db);
  for (const day of new Set(rows.map(({ at }) => dayOf(Number(at))))) {
    await sql`insert into sales_stale (id, day) values (${`020-${day}`}, ${day})`.execute(db);
  }
}
