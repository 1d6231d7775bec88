import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './stage-files.ts';

/** The fields of package.json that a release uses. */
export async function readPackage(): Promise<{
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
}
