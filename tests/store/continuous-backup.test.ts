import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open as openFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { chooseKept } from '../../src/server/store/backup/continuous/prune-snapshots.ts';
import { findSnapshot, writeSnapshotFile } from '../../src/server/store/backup/continuous/restore-snapshot.ts';
import { listSnapshots } from '../../src/server/store/backup/continuous/snapshots.ts';
import { takeSnapshot } from '../../src/server/store/backup/continuous/take-snapshot.ts';
import { verifyBackup } from '../../src/server/store/backup/verify-backup.ts';
import { fileOf, vacuumFile } from '../../src/server/store/engine/drivers/sqlite/vacuum.ts';
import { onSqlite } from './engines.ts';
import { fill, placeSample } from './samples.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const start = Date.UTC(2026, 10, 28, 14);
const sources = resolve('src/server/store/backup/continuous');

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'continuous-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Verifies the snapshot that was current at a given time as a backup, and returns the references of its orders. */
async function ordersAt(folder: string, at: number): Promise<string[]> {
  const snapshot = findSnapshot(folder, at);
  if (!snapshot) throw new Error('no snapshot');
  const file = join(folder, 'restored.db');
  await writeSnapshotFile(folder, snapshot, file);
  verifyBackup(file);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare('select reference from orders order by reference')
      .all()
      .map((row) => String(row.reference));
  } finally {
    database.close();
    await rm(file);
  }
}

async function listChunks(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'chunks'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

onSqlite(({ open }) => {
  it('restores the orders of any minute, keeps fewer snapshots with age, and finds damage [BACKUP-2]', async () => {
    const store = await open();
    await fill(store);
    const storeFile = (await fileOf(store)) ?? '';
    const folder = await openFolder();
    const take = (now: number) => takeSnapshot({ storeFile, folder, now });
    const placed: string[] = [];
    const expected = new Map<number, string[]>();
    for (let index = 0; index < 12; index++) {
      const at = start + index * minute;
      // Every other minute has an order; a vacuum moves all pages.
      if (index % 2 === 0) placed.push(await placeSample(store, { key: `order-number-${index}` }));
      if (index === 7) await vacuumFile(storeFile);
      expect(take(at)).toBe(index % 2 === 0 || index === 7 ? 'taken' : 'unchanged');
      expected.set(at, placed.toSorted());
    }
    expect(take(start + 11 * minute + 1_000)).toBe('recent');
    for (const [at, orders] of expected) expect(await ordersAt(folder, at + minute - 1)).toEqual(orders);
    expect(findSnapshot(folder, start - 1)).toBeUndefined();
    const [chunk = ''] = await listChunks(folder);
    expect([(await stat(folder)).mode & 0o777, (await stat(chunk)).mode & 0o777]).toEqual([0o700, 0o600]);

    // Two days later only the newest snapshot of the hour is left, and the chunks of the others are deleted.
    const before = await listChunks(folder);
    await placeSample(store, { key: 'two-days-later' });
    expect(take(start + 2 * day)).toBe('taken');
    expect(listSnapshots(folder)).toHaveLength(2);
    expect(await ordersAt(folder, start + day)).toEqual(placed.toSorted());
    expect((await listChunks(folder)).length).toBeLessThan(before.length);

    for (const path of await listChunks(folder)) {
      const content = await stat(path);
      if (content.size > 1_000) await writeFile(path, 'x', { flag: 'r+' });
    }
    await expect(ordersAt(folder, start + 2 * day)).rejects.toThrow(/^its part .* is damaged$/);
    await rm(join(folder, 'chunks'), { recursive: true });
    await expect(ordersAt(folder, start + 2 * day)).rejects.toThrow(/^its part .* is missing$/);
    expect((await readdir(folder)).sort()).toEqual(['snapshots', 'state.json']);
  });

  it('goes on at once after a process was killed while it took a snapshot [BACKUP-2]', async () => {
    const storeFile = (await fileOf(await open())) ?? '';
    const folder = await openFolder();
    const stateFile = join(folder, 'state.json');
    execFileSync('mkfifo', [stateFile]);
    const input = { storeFile, folder, now: start };
    const killed = spawn(process.execPath, [join(sources, 'continuous-backup-process.ts'), JSON.stringify(input)]);
    // Opening blocks until the process opens its state file, whose content it then waits for.
    const state = await openFile(stateFile, 'w');
    expect(takeSnapshot(input)).toBe('busy');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await state.close();
    await rm(stateFile);
    expect(takeSnapshot(input)).toBe('taken');
  });
});

it('stores no part of a chunk on a full disk [BACKUP-2]', async () => {
  const folder = await openFolder();
  const module = join(sources, 'chunk-store.ts');
  const program = `
    const { openChunkStore } = await import(${JSON.stringify(module)});
    openChunkStore(${JSON.stringify(folder)}, 65536).put(crypto.getRandomValues(new Uint8Array(65536)));`;
  // A write that crosses the limit is cut short without an error, as on an almost full disk.
  const args = ['--fsize=20000', process.execPath, '--input-type=module', '--eval', program];
  const { status, stderr } = spawnSync('prlimit', args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')]);
  expect(await listChunks(folder)).toEqual([]);
});

it('takes consistent snapshots while others write, and holds none of them up [BACKUP-2]', async () => {
  const folder = await openFolder();
  const storeFile = join(await openFolder(), 'store.db');
  const writer = spawn(process.execPath, [join(import.meta.dirname, 'processes/write-orders.ts'), storeFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void writer.kill('SIGKILL'));
  const lines = createInterface({ input: writer.stdout });
  const accepted: string[] = [];
  lines.on('line', (line) => line.startsWith('BB-') && accepted.push(line));
  const taken: (readonly [at: number, before: readonly string[]])[] = [];
  for (let index = 0; index < 15; index++) {
    const enough = accepted.length + 20;
    while (accepted.length < enough) await once(lines, 'line');
    const [at, before] = [start + index * minute, [...accepted]];
    expect(takeSnapshot({ storeFile, folder, now: at })).toBe('taken');
    taken.push([at, before]);
  }
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  for (const [at, before] of taken) expect(await ordersAt(folder, at)).toEqual(expect.arrayContaining([...before]));
});

it('keeps every snapshot of a day, the last of each hour of two, and of each day of two weeks [BACKUP-2]', () => {
  const now = start + 30 * day;
  const at = (ago: number) => ({ at: now - ago, path: `${ago}` });
  const all = [
    ...[20 * day, 13 * day + 2 * hour, 13 * day + hour, 36 * hour + 2 * minute, 36 * hour + minute],
    ...[day, 2 * minute, minute],
  ].map(at);
  const kept = [...chooseKept(all, now)].map(({ at: time }) => now - time).sort((one, other) => other - one);
  expect(kept).toEqual([13 * day + hour, 36 * hour + minute, day, 2 * minute, minute]);
  expect([...chooseKept([at(20 * day)], now)]).toEqual([at(20 * day)]);
});
