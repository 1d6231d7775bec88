import type { Database, Tx } from '../engine/database.ts';

export interface StoredVariable {
  readonly name: string;
  /** Encrypted if the variable is secret. */
  readonly value: string;
  readonly changedAt: number;
}

/** Environment variables that the owner has set at the desk. */
export async function readStoredVariables(db: Database): Promise<StoredVariable[]> {
  const rows = await db.selectFrom('stored_variables').selectAll().orderBy('name').execute();
  return rows.map(({ name, value, changed_at }) => ({ name, value, changedAt: changed_at }));
}

/** Stores a variable, or deletes it if the value is undefined. */
export async function storeVariable(tx: Tx, name: string, value: string | undefined, now: number): Promise<void> {
  if (value === undefined) {
    await tx.deleteFrom('stored_variables').where('name', '=', name).execute();
    return;
  }
  const row = { value, changed_at: now };
  await tx
    .insertInto('stored_variables')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
