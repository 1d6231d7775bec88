import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files that the built shop and its operator read. */
const releasedFiles = [
  ...['dist/client', 'dist/desk', 'dist/worker', 'dist/server', 'dist/pictures.json', 'dist/cards.json'],
  ...[
    'content/blog',
    'content/pages',
    'content/products.json',
    'content/spares.json',
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
  ],
];

/** Copies the released files, and more of the project, into an empty folder. */
export async function stageFiles(folder: string, more: readonly string[] = []): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const file of [...releasedFiles, ...more]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file), { recursive: true });
  }
}
