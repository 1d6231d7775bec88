import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Copies the built shop as the next version, to another folder. */
export async function copyRelease(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const part of ['dist', 'content']) await cp(part, join(folder, part), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const described = JSON.parse(await readFile('package.json', 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...described, version: '99.0.0' }));
  return folder;
}
