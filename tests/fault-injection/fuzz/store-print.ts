import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../src/server/store/engine/schema/schema.ts';

/**
 * Reads write to these tables and columns: page views and rate limits are counted, sessions and tokens record their
 * last use.
 */
const counted = ['rate_limits', 'visit_days', 'page_views', 'secret_heartbeats'];
const touched = ['desk_sessions', 'desk_challenges', 'api_tokens'];

/** Fingerprints each table: its row count and a hash of its contents. */
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

/** Returns the tables whose fingerprints differ. */
export function findWritten(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(before)
    .filter((table) => before[table] !== after[table])
    .map((table) => `${table}: ${before[table]} became ${after[table]}`);
}
