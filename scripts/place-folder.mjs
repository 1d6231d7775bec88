import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const unfinished = 'unfinished-';

/**
 * Copies a folder into place, and deletes its other versions next to it. The copy is renamed once it is complete, so
 * that processes that do this at the same time never see a part of it, and the first one's copy stays.
 * @param {string} from
 * @param {string} to
 * @param {() => Promise<boolean>} isWhole whether the folder in place is complete
 */
export async function placeFolder(from, to, isWhole) {
  const [place, name] = [path.dirname(to), path.basename(to)];
  await mkdir(place, { recursive: true });
  const copy = await mkdtemp(path.join(place, unfinished));
  try {
    await cp(from, copy, { recursive: true, verbatimSymlinks: true });
    if (await isWhole()) return;
    await rename(copy, to).catch(async () => {
      if (await isWhole()) return;
      // A copy that an earlier version of this script did not finish.
      await rm(to, { recursive: true, force: true });
      await rename(copy, to);
    });
    const others = (await readdir(place)).filter((one) => one !== name && !one.startsWith(unfinished));
    for (const other of others) await rm(path.join(place, other), { recursive: true, force: true });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
