import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../src/server/store/engine/schema/schema.ts';

/** Sums of visits and counts of limits are written by looking; a session and a token note when they were last used. */
const counted = ['rate_limits', 'visit_days', 'page_views', 'secret_heartbeats'];
const touched = ['desk_sessions', 'desk_challenges', 'api_tokens'];

/** What lies in each table: how many rows, and a hash of all that is in them. */
export async function printStore(db: Kysely<Schema>, tables: readonly string[]): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const table of tables.filter((name) => !counted.includes(name))) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    const texts = rows.map((row) => JSON.stringify(row)).sort();
    const hash = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
    prints[table] = touched.includes(table) ? `${rows.length}` : `${rows.length} ${hash}`;
  }
  return prints;
}

/** The tables in which something was written, from before to after. */
export function findWritten(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(before)
    .filter((table) => before[table] !== after[table])
    .map((table) => `${table}: ${before[table]} became ${after[table]}`);
}
