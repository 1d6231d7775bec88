import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseJsonText } from '../../http/parse-json.ts';
import type { BackedUpTable } from '../../store/backup/tables.ts';
import { completeRow, type Row } from '../../store/full-export/rows.ts';
import { exportedTables } from '../../store/full-export/tables.ts';
import { tablePath } from './export-files.ts';
import { formatVersion, type Manifest, manifestFile, parseManifest } from './manifest.ts';

/** An export that cannot be imported. The message ends a sentence that names its folder. */
export class InvalidExportError extends Error {}

/** Bytes of a manifest, which has 150 for each file. */
const largestManifest = 512 * 1024 * 1024;

/** Characters of a row: an order, an article or an email has a few hundred thousand at most. */
const longestLine = 32 * 1024 * 1024;

/**
 * Reads the manifest of an export, and compares the hash of every file with it.
 * @throws InvalidExportError if a file is missing or changed, or the versions differ
 */
export async function verifyExport(
  folder: string,
  schema: string,
  report: (path: string, done: number, all: number) => void,
): Promise<Manifest> {
  const found = await lstat(join(folder, manifestFile)).catch(() => undefined);
  if (!found?.isFile()) throw new InvalidExportError(`has no ${manifestFile}; an interrupted export has none`);
  const text = found.size <= largestManifest ? await readFile(join(folder, manifestFile), 'utf8') : '';
  const manifest = parseManifest(text);
  if (!manifest) throw new InvalidExportError(`has an invalid ${manifestFile}`);
  if (manifest.formatVersion !== formatVersion) {
    throw new InvalidExportError(`has format version ${manifest.formatVersion}, not ${formatVersion}`);
  }
  if (manifest.schema !== schema) {
    throw new InvalidExportError(
      `was written by version ${manifest.shopVersion}, whose tables differ. Import it with that version, then upgrade`,
    );
  }
  const named = new Set(manifest.files.map(({ path }) => path));
  const missing = exportedTables.find(({ name }) => !named.has(tablePath(name)));
  if (missing) throw new InvalidExportError(`lacks ${tablePath(missing.name)}`);
  for (const [index, { path, bytes, sha256 }] of manifest.files.entries()) {
    const file = await lstat(join(folder, path)).catch(() => undefined);
    if (!file?.isFile()) throw new InvalidExportError(`lacks ${path}`);
    if (file.size !== bytes || (await hashFile(join(folder, path))) !== sha256) {
      throw new InvalidExportError(`has a changed ${path}`);
    }
    report(path, index + 1, manifest.files.length);
  }
  return manifest;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Reads the rows of a table in batches; an uploaded file must be one that the manifest names. */
export async function* readRows(folder: string, { files }: Manifest, table: BackedUpTable): AsyncGenerator<Row[]> {
  const named = new Set(files.map(({ path }) => path));
  const readUpload = async (path: string): Promise<Uint8Array> => {
    if (!named.has(path)) throw new InvalidExportError(`lacks ${path}`);
    return readFile(join(folder, path));
  };
  let batch: Row[] = [];
  for await (const line of readLines(join(folder, tablePath(table.name)))) {
    batch.push(await completeRow(table.name, parseRow(line, table.name), readUpload));
    if (batch.length < table.pageSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function parseRow(line: string, table: string): Row {
  const row = parseJsonText(line)?.value;
  if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as Row;
  throw new InvalidExportError(`has a line in ${tablePath(table)} that is not a row`);
}

/** Lines that end with a line feed alone: readline would also split at U+2028, which JSON does not escape. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new InvalidExportError(`has a line that is too long in ${file}`);
    yield* lines;
  }
  if (rest !== '') yield rest;
}
