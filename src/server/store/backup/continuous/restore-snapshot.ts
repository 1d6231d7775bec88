import { open, rename, rm } from 'node:fs/promises';
import { checkpointWal, makeEmptyFile, walFiles } from '../../engine/drivers/sqlite/sqlite-file.ts';
import { syncFile } from '../../engine/drivers/sqlite/sync-to-disk.ts';
import { openChunkStore } from './chunk-store.ts';
import { chunkBytes } from './read-database-file.ts';
import { listSnapshots, readSnapshot, type Snapshot } from './snapshots.ts';

/** Finds the newest snapshot up to a moment. */
export function findSnapshot(folder: string, at: number): Snapshot | undefined {
  return listSnapshots(folder).findLast((snapshot) => snapshot.at <= at);
}

/**
 * Writes a snapshot as a backup file, whose parts are verified.
 * @throws InvalidBackupError if a part is missing or damaged; nothing is left then
 */
export async function writeSnapshotFile(folder: string, snapshot: Snapshot, file: string): Promise<void> {
  const chunks = openChunkStore(folder, chunkBytes);
  const { bytes, hashes } = readSnapshot(snapshot, chunks);
  const part = `${file}.part`;
  try {
    await makeEmptyFile(part);
    const handle = await open(part, 'r+');
    try {
      for (const hash of hashes) await handle.appendFile(chunks.get(hash));
      await handle.truncate(bytes);
    } finally {
      await handle.close();
    }
    checkpointWal(part);
    await syncFile(part);
    await rename(part, file);
  } finally {
    for (const name of [part, ...walFiles(part)]) await rm(name, { force: true });
  }
}
