import type { Database, Tx } from '../engine/database.ts';
import { storeSetting } from './stored-settings.ts';

/** Row of the mode among the stored settings. It is no setting: only going live writes it. */
const key = 'mode';

/** Whether these stored settings are those of a demo: a shop is one until its owner goes live. */
export function isDemoMode(stored: Readonly<Record<string, unknown>>): boolean {
  return stored[key] !== 'live';
}

/** Whether the shop is a demo, at this moment: a process learns of a change within a second only. */
export async function isDemoStore(db: Database): Promise<boolean> {
  const row = await db.selectFrom('stored_settings').select('value').where('key', '=', key).executeTakeFirst();
  return isDemoMode(row ? { [key]: JSON.parse(row.value) } : {});
}

/** Makes the shop live. */
export async function storeLiveMode(tx: Tx, now: number): Promise<void> {
  await storeSetting(tx, key, 'live', now);
}
