import { readlink, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { projectFolder } from '../../server/config/project-folder.ts';

/** Folder with `current` and `releases`; undefined if this program runs from a clone or an npm package. */
export async function findReleaseHome(folder = projectFolder()): Promise<string | undefined> {
  const releases = dirname(folder.replace(/\/$/, ''));
  if (basename(releases) !== 'releases') return undefined;
  const home = dirname(releases);
  const isInstalled = await readlink(join(home, 'current')).then(
    () => true,
    () => false,
  );
  return isInstalled ? home : undefined;
}

/** The shop's user and group, which own its data; undefined unless this process is root. */
export async function shopIdentity(dataDir: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(dataDir);
  return { uid, gid };
}
