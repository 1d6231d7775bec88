import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the files of mails by their ids from the folder in which mail is written; returns how many there were. */
export async function eraseMailFiles(folder: string, ids: readonly string[]): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const erased = new Set(ids);
  const files = names.filter((name) => erased.has(/Z-(.+)\.eml(?:\.part)?$/.exec(name)?.[1] ?? ''));
  for (const name of files) await rm(join(folder, name), { force: true });
  return files.length;
}
