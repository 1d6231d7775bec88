import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import { isPostgres } from '../drivers/postgres/is-postgres.ts';

/**
 * Takes an advisory lock that is held until the transaction ends, for things that have no row to lock yet. No-op on
 * SQLite, which has one writer at a time.
 */
export async function acquireAdvisoryLock(
  tx: Tx,
  kind: 'promo' | 'mail-template' | 'article' | 'person' | 'message' | 'unpaid' | 'customer' | 'api-token',
  name: string,
): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${name}`}, 0))`.execute(tx);
}
