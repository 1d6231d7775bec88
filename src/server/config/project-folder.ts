import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The folder of package.json: the server runs from its sources or from a bundle. */
export function projectFolder(): string {
  // In a bundle this path climbs out of the bundle's folder.
  let folder = resolve(import.meta.dirname);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
