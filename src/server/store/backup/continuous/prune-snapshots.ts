import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chunkFolder, openChunkStore } from './chunk-store.ts';
import { chunkBytes } from './read-database-file.ts';
import { listSnapshots, readFolder, readSnapshot, type Snapshot } from './snapshots.ts';

const [hourMs, dayMs] = [60 * 60 * 1000, 24 * 60 * 60 * 1000];

/** Snapshots are kept from every minute of a day, every hour of two days, and every day of two weeks. */
const kept = [
  { forMs: dayMs, everyMs: 1 },
  { forMs: 2 * dayMs, everyMs: hourMs },
  { forMs: 14 * dayMs, everyMs: dayMs },
] as const;

/** Deletes snapshots that are too old or too close to each other, and chunks that none of the others has. */
export function pruneSnapshots(folder: string, now: number): void {
  const all = listSnapshots(folder);
  const keep = chooseKept(all, now);
  for (const snapshot of all) if (!keep.has(snapshot)) rmSync(snapshot.path, { force: true });
  const chunks = openChunkStore(folder, chunkBytes);
  const used = new Set<string>();
  for (const snapshot of keep) {
    // Without a damaged snapshot it is unknown which chunks are used, so none is deleted.
    const { lists, hashes } = readSnapshot(snapshot, chunks);
    for (const hash of [...lists, ...hashes]) used.add(hash.toString('hex'));
  }
  for (const group of readFolder(chunkFolder(folder))) {
    const inside = join(chunkFolder(folder), group);
    for (const name of readFolder(inside)) if (!used.has(name)) removeOld(join(inside, name));
  }
}

/** Of each period, the newest snapshot; of the newest ones, all. The newest of all is kept at any age. */
export function chooseKept(snapshots: readonly Snapshot[], now: number): Set<Snapshot> {
  const keep = new Set<Snapshot>(snapshots.slice(-1));
  const periods = new Set<string>();
  for (const snapshot of snapshots.toReversed()) {
    const rule = kept.find(({ forMs }) => now - snapshot.at <= forMs);
    if (!rule) continue;
    const period = `${rule.everyMs} ${Math.floor(snapshot.at / rule.everyMs)}`;
    if (!periods.has(period)) keep.add(snapshot);
    periods.add(period);
  }
  return keep;
}

/** A file that a killed process left half written is younger than an hour for an hour. */
function removeOld(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && (!path.endsWith('.part') || Date.now() - found.mtimeMs > hourMs)) rmSync(path, { force: true });
}
