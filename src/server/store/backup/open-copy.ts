import { DatabaseSync } from 'node:sqlite';
import { closeStore, openStore, type Store } from '../engine/database.ts';
import { vacuumInto } from '../engine/drivers/sqlite/sqlite-file.ts';
import { keyAddresses } from '../engine/key-addresses.ts';
import { migrate } from '../engine/migrate.ts';

/** Copies a backup to a file and opens it with migrations applied: the backup itself is not changed. */
export async function openCopy(backup: string, file: string): Promise<Store> {
  const source = new DatabaseSync(backup, { readOnly: true });
  try {
    await vacuumInto(source, file);
  } finally {
    source.close();
  }
  const copy = await openStore({ url: file });
  try {
    await migrate(copy);
    await keyAddresses(copy);
    return copy;
  } catch (error) {
    await closeStore(copy);
    throw error;
  }
}
