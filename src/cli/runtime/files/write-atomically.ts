import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../../../server/store/engine/drivers/sqlite/sync-to-disk.ts';

/**
 * Writes a file atomically: a temporary file is renamed once it is complete and synced.
 * @param mode only its owner may read a file with customers' data
 */
export async function writeAtomically<Result>(
  file: string,
  fill: (put: (content: string | Uint8Array) => Promise<void>) => Promise<Result>,
  mode = 0o600,
): Promise<Result> {
  // A unique name: no existing file is overwritten.
  const part = `${file}.${randomUUID()}.part`;
  const handle = await open(part, 'wx', mode);
  try {
    const result = await fill((content) => handle.appendFile(content));
    await handle.sync();
    await handle.close();
    await rename(part, file);
    await syncFolder(dirname(file));
    return result;
  } catch (error) {
    await handle.close();
    await rm(part, { force: true });
    throw error;
  }
}
