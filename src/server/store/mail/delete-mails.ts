import type { Tx } from '../engine/database.ts';
import { isPostgres } from '../engine/drivers/postgres/is-postgres.ts';

/**
 * Deletes mails, whether they are sent or not, and returns their ids. On PostgreSQL they are looked for until there are
 * none: who is just sending one of them once more holds it, and the copy is there once it is let go of.
 */
export async function deleteWithCopies(tx: Tx, find: () => Promise<readonly string[]>): Promise<string[]> {
  const deleted: string[] = [];
  for (let ids = await find(); ids.length > 0; ids = isPostgres(tx) ? await find() : []) {
    for (const id of ids) await tx.deleteFrom('outbox').where('id', '=', id).execute();
    deleted.push(...ids);
  }
  return deleted;
}
