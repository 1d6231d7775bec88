import type { Database, Tx } from '../engine/database.ts';

/** Returns the settings that the owner changed at run time, by name. */
export async function readStoredSettings(db: Database): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('stored_settings').select(['key', 'value']).orderBy('key').execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
}

export async function storeSetting(tx: Tx, key: string, value: unknown, now: number): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: now };
  await tx
    .insertInto('stored_settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** Resets a setting to its default in content/settings.ts. */
export async function deleteSetting(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('stored_settings').where('key', '=', key).execute();
}
