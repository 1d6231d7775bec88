import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ending = '.json';

/** Folder of the texts of pages: content/pages, or pages/ in the folder of the `folder` option. */
export const pageFolder = (folder: string | undefined): string =>
  folder === undefined ? resolve(import.meta.dirname, '../../../../content/pages') : join(folder, 'pages');

/** Reads the files of a folder of pages; none if there is no such folder. */
export async function readPageFiles(folder: string): Promise<{ page: string; source: string }[]> {
  const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = all.filter((name) => name.endsWith(ending)).sort();
  return Promise.all(
    names.map(async (name) => ({
      page: name.slice(0, -ending.length),
      source: await readFile(join(folder, name), 'utf8'),
    })),
  );
}
