import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json: the server runs from its sources or from a bundle. */
export function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
