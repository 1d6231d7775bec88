import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import { isPostgres } from '../drivers/postgres/is-postgres.ts';

/**
 * Has whoever else holds this name wait until the transaction ends: for what has no row yet that could be held. A file
 * has one writer at a time anyway.
 */
export async function acquireAdvisoryLock(
  tx: Tx,
  kind: 'promo' | 'wording' | 'person' | 'message' | 'unpaid',
  name: string,
): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${name}`}, 0))`.execute(tx);
}
