import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { stampOf } from '../backup-folder.ts';
import { InvalidBackupError } from '../verify-backup.ts';
import { type ChunkStore, writeWhole } from './chunk-store.ts';
import { chunkBytes } from './read-database-file.ts';

/** Chunks per list: a change of one chunk writes a list of 4 kB, for 8 MB of the database. */
const chunksPerList = 128;
const hashBytes = 32;

const manifest = z.object({
  version: z.literal(1),
  /** Milliseconds since the epoch. */
  at: z.int(),
  /** Size of the database. */
  bytes: z.int().min(1),
  /** Hashes of the lists, each of which holds the hashes of chunks. */
  lists: z.array(z.string().regex(/^[\da-f]{64}$/)),
});
type Manifest = z.output<typeof manifest>;

/** The database as of one moment. */
export interface Snapshot {
  readonly at: number;
  readonly path: string;
}

export const snapshotFolder = (folder: string): string => join(folder, 'snapshots');

/** Writes a snapshot, whose chunks are stored. */
export function writeSnapshot(folder: string, chunks: ChunkStore, at: number, bytes: number, hashes: Buffer[]): void {
  const lists: string[] = [];
  for (let from = 0; from < hashes.length; from += chunksPerList) {
    lists.push(chunks.put(Buffer.concat(hashes.slice(from, from + chunksPerList))).toString('hex'));
  }
  const content = JSON.stringify({ version: 1, at, bytes, lists } satisfies Manifest);
  writeWhole(join(snapshotFolder(folder), `${stampOf(at)}.json`), Buffer.from(content));
}

/** Lists the snapshots, oldest first. */
export function listSnapshots(folder: string): Snapshot[] {
  const names = readFolder(snapshotFolder(folder)).flatMap((name) => {
    const [, day, hour, minute, second, ms] =
      /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.json$/.exec(name) ?? [];
    const at = Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
    return Number.isNaN(at) ? [] : [{ at, path: join(snapshotFolder(folder), name) }];
  });
  return names.sort((one, other) => one.at - other.at);
}

/** Hashes of the lists and chunks of a snapshot. Throws `InvalidBackupError` if it is damaged. */
export function readSnapshot({ path }: Snapshot, chunks: ChunkStore) {
  const { bytes, lists } = parseManifest(path);
  const own = lists.map((hash) => Buffer.from(hash, 'hex'));
  const hashes = own.flatMap((hash) => splitHashes(chunks.get(hash)));
  if (hashes.length !== Math.ceil(bytes / chunkBytes)) {
    throw new InvalidBackupError(`${path} is damaged: it lists ${hashes.length} parts`);
  }
  return { bytes, lists: own, hashes };
}

function parseManifest(path: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new InvalidBackupError(`${path} is damaged`, { cause: error });
  }
}

function splitHashes(list: Buffer): Buffer[] {
  return Array.from({ length: list.length / hashBytes }, (_, index) =>
    list.subarray(index * hashBytes, (index + 1) * hashBytes),
  );
}

/** Names in a folder; none if it does not exist. */
export function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
