import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { walFiles } from '../../engine/drivers/sqlite/sqlite-file.ts';
import { sqliteCode, sqliteCodes } from '../../engine/transactions/with-retry.ts';
import { openChunkStore, sha256, writeWhole } from './chunk-store.ts';
import { pruneSnapshots } from './prune-snapshots.ts';
import { chunkBytes, openDatabaseContent } from './read-database-file.ts';
import { listSnapshots, readSnapshot, writeSnapshot } from './snapshots.ts';
import { readState, stateFile } from './state.ts';

export interface SnapshotInput {
  /** The database file. */
  readonly storeFile: string;
  /** Folder of the continuous backup. */
  readonly folder: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

type SnapshotResult = 'taken' | 'unchanged' | 'recent' | 'busy';

/** Instances that share the database file take turns. */
const minPauseMs = 45_000;
const hourMs = 60 * 60 * 1000;

/**
 * Stores what changed in the database since the previous snapshot, in chunks of 64 kB. Then deletes old snapshots, once
 * an hour. Returns `busy` if another process is at it, and `recent` if one has just finished.
 */
export function takeSnapshot(input: SnapshotInput): SnapshotResult {
  const { folder, now } = input;
  return withLock(input.storeFile, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const state = readState(folder);
    const sinceMs = now - (state?.checkedAt ?? 0);
    if (sinceMs >= 0 && sinceMs < minPauseMs) return 'recent';
    // Taken before the database is read: a later change differs from it.
    const fingerprint = fingerprintOf(input.storeFile);
    const isSame = state?.fingerprint === fingerprint && listSnapshots(folder).length > 0;
    const isChanged = !isSame && storeChanges(input);
    const isPruneDue = Math.abs(now - (state?.prunedAt ?? 0)) >= hourMs;
    if (isPruneDue) pruneSnapshots(folder, now);
    const prunedAt = isPruneDue ? now : (state?.prunedAt ?? now);
    writeWhole(stateFile(folder), Buffer.from(JSON.stringify({ checkedAt: now, prunedAt, fingerprint })));
    return isChanged ? 'taken' : 'unchanged';
  });
}

/** Returns whether anything has changed: a checkpoint changes the file, and not its content. */
function storeChanges({ storeFile, folder, now }: SnapshotInput): boolean {
  const chunks = openChunkStore(folder, chunkBytes);
  const previous = previousHashes(folder);
  const content = openDatabaseContent(storeFile);
  try {
    const hashes: Buffer[] = [];
    for (let from = 0; from < content.bytes; from += chunkBytes) {
      const chunk = content.read(from);
      const known = previous[hashes.length];
      const hash = sha256(chunk);
      // A chunk of the previous snapshot is stored already.
      if (!known?.equals(hash)) chunks.put(chunk);
      hashes.push(hash);
    }
    const isSame = hashes.length === previous.length && hashes.every((hash, at) => previous[at]?.equals(hash));
    if (!isSame) writeSnapshot(folder, chunks, now, content.bytes, hashes);
    return !isSame;
  } finally {
    content.close();
  }
}

/** A damaged snapshot saves no work: its chunks are stored again where they are missing. */
function previousHashes(folder: string): readonly Buffer[] {
  const last = listSnapshots(folder).at(-1);
  try {
    return last ? readSnapshot(last, openChunkStore(folder, chunkBytes)).hashes : [];
  } catch {
    return [];
  }
}

/** Changes with every commit and checkpoint. */
function fingerprintOf(storeFile: string): string {
  const [wal = ''] = walFiles(storeFile);
  return [storeFile, wal]
    .map((file) => {
      const found = statSync(file, { throwIfNoEntry: false });
      return found ? `${found.ino}:${found.size}:${found.mtimeMs}` : 'none';
    })
    .join(' ');
}

/** Runs work unless another process is at it. The system releases the lock of a process that was killed. */
function withLock(storeFile: string, work: () => SnapshotResult): SnapshotResult {
  // Next to the store, where SQLite's locks work: the backup's folder may be a share without locks.
  const lock = new DatabaseSync(join(dirname(storeFile), 'continuous-backup.lock'));
  try {
    return claimLock(lock) ? work() : 'busy';
  } finally {
    lock.close();
  }
}

function claimLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && sqliteCode(error) === sqliteCodes.busy) return false;
    throw error;
  }
}
