import { appendFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeZip } from 'client-zip';
import { syncFile, syncFolder } from '../../store/engine/drivers/sqlite/sync-to-disk.ts';
import type { ExportFile } from './export-files.ts';
import {
  createManifest,
  createSeal,
  type ExportVersions,
  manifestFile,
  parseSealedFile,
  type SealedFile,
} from './manifest.ts';

/** Copy of the database that an export is written from; it is deleted when the export is complete. */
export const snapshotFile = 'snapshot.db';
/** Complete files, one in each line, until the manifest is written. */
const progressFile = 'progress.jsonl';

/** `new` or `started`: an export can be written to a folder. One with a snapshot is not complete. */
export type FolderState = 'new' | 'started' | 'complete' | 'other';

export async function stateOfFolder(folder: string): Promise<FolderState> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.includes(snapshotFile)) return 'started';
  if (names.includes(manifestFile)) return 'complete';
  // An interrupted snapshot.
  return names.every((name) => name.startsWith(`${snapshotFile}.`)) ? 'new' : 'other';
}

type Files = AsyncIterable<ExportFile>;
type Report = (path: string, files: number) => void;

/**
 * Writes an export to a folder. Files that an interrupted export has completed are skipped; the manifest comes last.
 * @returns the number of files
 */
export async function writeFolder(
  folder: string,
  files: Files,
  versions: ExportVersions,
  report: Report,
): Promise<number> {
  const done = await readProgress(folder);
  const sealed: SealedFile[] = [];
  for await (const file of files) {
    const path = join(folder, file.path);
    let seal = done.get(file.path);
    if (!seal || (await stat(path).catch(() => undefined))?.size !== seal.bytes) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      seal = await writeOne(path, file);
      await appendFile(join(folder, progressFile), `${JSON.stringify(seal)}\n`, { mode: 0o600 });
    }
    sealed.push(seal);
    report(file.path, sealed.length);
  }
  const part = join(folder, `${manifestFile}.part`);
  await rm(part, { force: true });
  await writeFile(part, createManifest(versions, sealed), { flag: 'wx', mode: 0o600 });
  await syncFile(part);
  await rename(part, join(folder, manifestFile));
  await syncFolder(folder);
  await rm(join(folder, progressFile), { force: true });
  return sealed.length;
}

async function readProgress(folder: string): Promise<Map<string, SealedFile>> {
  const text = await readFile(join(folder, progressFile), 'utf8').catch(() => '');
  const seals = text.split('\n').flatMap((line) => parseSealedFile(line) ?? []);
  return new Map(seals.map((seal) => [seal.path, seal]));
}

async function writeOne(path: string, { path: name, content }: ExportFile): Promise<SealedFile> {
  const part = `${path}.part`;
  await rm(part, { force: true });
  const handle = await open(part, 'wx', 0o600);
  const seal = createSeal(name);
  try {
    for await (const bytes of inBytes(content())) {
      seal.add(bytes);
      await handle.appendFile(bytes);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, path);
  return seal.end();
}

/** An export as one ZIP file, in a separate folder. */
export function streamZip(
  folder: string,
  files: Files,
  versions: ExportVersions,
  now: Date,
): ReadableStream<Uint8Array> {
  const sealed: SealedFile[] = [];
  async function* entries() {
    for await (const { path, content } of files) {
      const seal = createSeal(path);
      async function* input() {
        for await (const bytes of inBytes(content())) {
          seal.add(bytes);
          yield bytes;
        }
        sealed.push(seal.end());
      }
      yield { name: `${folder}/${path}`, input: input(), lastModified: now };
    }
    // Evaluated once the files before it are read.
    const input = (async function* () {
      yield createManifest(versions, sealed);
    })();
    yield { name: `${folder}/${manifestFile}`, input, lastModified: now };
  }
  return makeZip(entries());
}

async function* inBytes(content: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const part of content) yield Buffer.from(part as Uint8Array<ArrayBuffer>);
}
