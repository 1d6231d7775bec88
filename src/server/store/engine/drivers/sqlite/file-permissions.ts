import { chmod, stat } from 'node:fs/promises';
import { walFiles } from './sqlite-file.ts';

/**
 * Removes access by other users from the store's files, if they belong to this user: they hold names and addresses.
 * Returns the files that others could read until now.
 */
export async function restrictPermissions(file: string): Promise<string[]> {
  const opened: string[] = [];
  for (const name of [file, ...walFiles(file)]) {
    const found = await stat(name).catch(() => undefined);
    if (!found?.isFile() || (found.mode & 0o077) === 0 || found.uid !== process.getuid?.()) continue;
    await chmod(name, found.mode & 0o700);
    opened.push(name);
  }
  return opened;
}
