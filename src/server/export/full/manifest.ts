import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { parseJsonText } from '../../http/parse-json.ts';

export const formatVersion = 1;

/** Relative, with slashes. No segment starts with a dot, so no path leaves its folder. */
const exportPath = z.string().check(z.maxLength(250), z.regex(/^\w[\w.-]*(\/\w[\w.-]*){0,3}$/));

const sealedFile = z.object({
  path: exportPath,
  bytes: z.int().check(z.nonnegative()),
  /** In hex. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Lines of a table. */
  rows: z.optional(z.int().check(z.nonnegative())),
});
/** A complete file of an export. */
export type SealedFile = z.output<typeof sealedFile>;

const manifest = z.object({
  format: z.literal('breezebox-export'),
  formatVersion: z.int(),
  /** Version of the software that exported. */
  shopVersion: z.string(),
  /** Last migration of the database. */
  schema: z.string(),
  /** Number of rows by table. */
  counts: z.record(z.string(), z.int()),
  files: z.array(sealedFile),
});
export type Manifest = z.output<typeof manifest>;

export const manifestFile = 'manifest.json';

/** Versions that an export names. */
export interface ExportVersions {
  readonly shopVersion: string;
  readonly schema: string;
}

export function createManifest({ shopVersion, schema }: ExportVersions, files: readonly SealedFile[]): string {
  const counts = Object.fromEntries(
    files.flatMap(({ path, rows }) =>
      rows === undefined ? [] : [[path.slice(path.lastIndexOf('/') + 1, -'.jsonl'.length), rows]],
    ),
  );
  const made: Manifest = { format: 'breezebox-export', formatVersion, shopVersion, schema, counts, files: [...files] };
  return `${JSON.stringify(made, null, 1)}\n`;
}

/** Undefined if the text is no manifest. */
export function parseManifest(text: string): Manifest | undefined {
  return manifest.safeParse(parseJsonText(text)?.value).data;
}

/** Undefined if the line is not complete: the export was interrupted while it was written. */
export function parseSealedFile(line: string): SealedFile | undefined {
  return sealedFile.safeParse(parseJsonText(line)?.value).data;
}

const newline = 10;

/** Counts and hashes what passes through. */
export function createSeal(path: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  return {
    add(part: Uint8Array): void {
      hash.update(part);
      bytes += part.byteLength;
      if (isTable(path)) for (const byte of part) if (byte === newline) rows += 1;
    },
    end: (): SealedFile => ({ path, bytes, sha256: hash.digest('hex'), ...(isTable(path) && { rows }) }),
  };
}

/** JSON escapes line breaks, so that the lines of a table are its rows. */
const isTable = (path: string) => path.endsWith('.jsonl');
