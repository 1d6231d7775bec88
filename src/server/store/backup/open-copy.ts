import { DatabaseSync } from 'node:sqlite';
import { closeStore, openStore, type Store } from '../engine/database.ts';
import { vacuumInto } from '../engine/drivers/sqlite/sqlite-file.ts';
import { keyAddresses } from '../engine/key-addresses.ts';
import { migrate } from '../engine/migrate.ts';

/**
 * Copies a backup to a file and opens it with migrations applied and hashes keyed: the backup itself is not changed.
 */
export async function openCopy(backup: string, file: string): Promise<Store> {
  const source = new DatabaseSync(backup, { readOnly: true });
  try {
    return await openMigratedCopy(source, file, keyAddresses);
  } finally {
    source.close();
  }
}

/**
 * Copies a database, as its connection sees it, to a file and opens the copy with migrations applied.
 * @param prepare runs once the tables are up to date
 */
export async function openMigratedCopy(
  source: DatabaseSync,
  file: string,
  prepare: (copy: Store) => Promise<unknown> = async () => undefined,
): Promise<Store> {
  await vacuumInto(source, file);
  const copy = await openStore({ url: file });
  try {
    await migrate(copy);
    await prepare(copy);
    return copy;
  } catch (error) {
    await closeStore(copy);
    throw error;
  }
}
