import { open, rm } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Schema } from '../../schema/schema.ts';
import { NodeSqliteDialect, openDatabase } from './sqlite-dialect.ts';

/** Pages of 4 kB per copy step: 26 ms in all for a file of 21 MB, with progress every megabyte. */
const pagesAtOnce = 256;

/** Consistent view of a SQLite database at one moment, regardless of later writes. `end` closes the file. */
export interface FileSnapshot {
  readonly database: DatabaseSync;
  readonly db: Kysely<Schema>;
  end(): Promise<void>;
}

/** Takes a snapshot of a database that others may be reading and writing. */
export function takeSnapshot(path: string): FileSnapshot {
  const database = openDatabase(path);
  // The read view of a transaction starts at its first read.
  database.exec('begin; select 1 from sqlite_schema');
  return snapshotOf(database);
}

/**
 * Opens a database with an exclusive lock, or returns undefined if another process, such as the running shop, has it
 * open.
 */
export function openExclusively(path: string): FileSnapshot | undefined {
  const database = new DatabaseSync(path, { timeout: 100, enableForeignKeyConstraints: true });
  try {
    database.exec('pragma locking_mode = exclusive; begin immediate; commit;');
    return snapshotOf(database);
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return undefined;
    throw error;
  }
}

function snapshotOf(database: DatabaseSync): FileSnapshot {
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(database) });
  return {
    database,
    db,
    end: async () => {
      // Kysely closes only a connection that it has used.
      await db.destroy();
      if (database.isOpen) database.close();
    },
  };
}

/**
 * Copies a database, as its connection sees it, to a new self-contained file: without WAL, without deleted data,
 * readable only by its owner.
 * @param report progress: pages copied, of the total number
 */
export async function copyDatabase(
  source: DatabaseSync,
  file: string,
  report: (done: number, all: number) => void,
): Promise<void> {
  // VACUUM INTO cannot run inside a snapshot: all pages are copied first, including free ones.
  const pages = `${file}.pages`;
  try {
    await makeEmptyFile(pages);
    const copied = await backup(source, pages, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) => report(totalPages - remainingPages, totalPages),
    });
    report(copied, copied);
    checkpointWal(pages);
    const whole = new DatabaseSync(pages, { readOnly: true });
    try {
      await vacuumInto(whole, file);
    } finally {
      whole.close();
    }
  } finally {
    for (const name of [pages, ...walFiles(pages)]) await rm(name, { force: true });
  }
}

/** Vacuums a database that has no other writers into a new file. */
export async function vacuumInto(source: DatabaseSync, file: string): Promise<void> {
  await makeEmptyFile(file);
  source.prepare('vacuum into ?').run(file);
  checkpointWal(file);
}

/** Removes remains of an earlier attempt and creates a file that only its owner may read. */
export async function makeEmptyFile(file: string): Promise<void> {
  for (const name of [file, ...walFiles(file)]) await rm(name, { force: true });
  await (await open(file, 'wx', 0o600)).close();
}

/** Checkpoints the WAL into the main file of a database that no other process has open. */
export function checkpointWal(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = delete');
  } finally {
    database.close();
  }
}

/** WAL files that SQLite keeps next to an open database. */
export function walFiles(file: string): string[] {
  return [`${file}-wal`, `${file}-shm`];
}
