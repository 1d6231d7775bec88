import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../../../server/store/engine/drivers/sqlite/sync-to-disk.ts';

/**
 * Fills a new file beside the one that is meant, and gives it its name once it is whole and on the disk; it holds
 * customers' data, so only its owner may read it.
 */
export async function writeAtomically<Result>(
  file: string,
  fill: (put: (content: string | Uint8Array) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  // A name of its own: nothing that is there is written over.
  const part = `${file}.${randomUUID()}.part`;
  const handle = await open(part, 'wx', 0o600);
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
