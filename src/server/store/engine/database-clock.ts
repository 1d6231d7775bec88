import { sql } from 'kysely';
import type { Store } from './database.ts';

/** Smaller differences are not worth correcting: clocks that NTP keeps differ by less. */
const toleratedMs = 1_000;

/**
 * Difference between the database's clock and this machine's, in milliseconds; 0 if it is tolerable or smaller than
 * the measurement is accurate, or the database is a file on this machine.
 */
export async function measureClockSkew({ db, engine }: Store): Promise<number> {
  if (engine === 'sqlite') return 0;
  const before = Date.now();
  const now = sql<string>`(extract(epoch from clock_timestamp()) * 1000)::bigint`.as('now');
  const { now: time } = await db.selectNoFrom(now).executeTakeFirstOrThrow();
  const after = Date.now();
  const skewMs = Math.round(Number(time) - (before + after) / 2);
  return Math.abs(skewMs) > Math.max(toleratedMs, after - before) ? skewMs : 0;
}
