import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFingerprints } from './page-fingerprints.ts';

/** Where it is kept of which pages search engines know, as they were then. */
const fileOf = (dataDir: string) => join(dataDir, 'told-pages.json');

/**
 * What search engines were told last; undefined where that is not known: then nothing is, and nothing is lost but one
 * telling.
 */
export async function readSubmittedPages(dataDir: string): Promise<PageFingerprints | undefined> {
  try {
    const kept: unknown = JSON.parse(await readFile(fileOf(dataDir), 'utf8'));
    if (!Array.isArray(kept) || !kept.every(isFingerprint)) return undefined;
    return new Map(kept);
  } catch {
    return undefined;
  }
}

function isFingerprint(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string');
}

/** Keeps it whole or not at all, for its owner alone. */
export async function saveSubmittedPages(dataDir: string, marks: PageFingerprints): Promise<void> {
  const file = fileOf(dataDir);
  const handle = await open(`${file}.part`, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify([...marks]));
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
}
