import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFingerprints } from './page-fingerprints.ts';

/** File of the pages submitted to search engines, with their fingerprints at that time. */
const fileOf = (dataDir: string) => join(dataDir, 'told-pages.json');

/** Reads the last submitted pages; undefined if unknown, which costs at most one submission. */
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

/** Atomic write, readable by the owner only. */
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
