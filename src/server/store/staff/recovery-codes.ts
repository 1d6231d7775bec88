import type { Database, Tx } from '../engine/database.ts';

/** Stores a set of recovery codes, by hash, instead of the former one. */
export async function replaceRecoveryCodes(
  tx: Tx,
  personId: string,
  hashes: readonly string[],
  now: number,
): Promise<void> {
  await deleteRecoveryCodes(tx, personId);
  const rows = hashes.map((code_hash) => ({ code_hash, person_id: personId, created_at: now, used_at: null }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

export async function deleteRecoveryCodes(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
}

/** Unused codes of a staff member, and when their set was created. */
export async function countRecoveryCodes(
  db: Database,
  personId: string,
): Promise<{ readonly left: number; readonly createdAt: number | null }> {
  const row = await db
    .selectFrom('recovery_codes')
    .select((e) => [e.fn.countAll<number>().as('left'), e.fn.max('created_at').as('createdAt')])
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { left: Number(row.left), createdAt: row.createdAt === null ? null : Number(row.createdAt) };
}

/** Returns the staff member of an unused code. */
export async function findRecoveryCode(db: Database, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('person_id')
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row?.person_id;
}

/** Uses up a code; returns false if it was used before. */
export async function spendRecoveryCode(tx: Tx, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
