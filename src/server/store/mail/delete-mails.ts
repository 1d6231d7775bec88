import type { Tx } from '../engine/database.ts';
import { isPostgres } from '../engine/drivers/postgres/is-postgres.ts';

/**
 * Deletes emails, sent or not, and returns their ids. On PostgreSQL the search repeats until it finds none: a
 * concurrent resend holds a lock on an email, and its copy exists once the lock is released.
 */
export async function deleteWithCopies(tx: Tx, find: () => Promise<readonly string[]>): Promise<string[]> {
  const deleted: string[] = [];
  for (let ids = await find(); ids.length > 0; ids = isPostgres(tx) ? await find() : []) {
    for (const id of ids) await tx.deleteFrom('outbox').where('id', '=', id).execute();
    deleted.push(...ids);
  }
  return deleted;
}
