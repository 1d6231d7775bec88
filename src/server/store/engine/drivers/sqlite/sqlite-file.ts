import { open, rm } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Schema } from '../../schema/schema.ts';
import { NodeSqliteDialect, openDatabase } from './sqlite-dialect.ts';

/** Pages of 4 kB copied at once: 26 ms for a file of 21 MB in all, with a report every megabyte. */
const pagesAtOnce = 256;

/** A view of a SQLite store as it is at this moment, whatever is written meanwhile. `end` lets go of the file. */
export interface FileSnapshot {
  readonly database: DatabaseSync;
  readonly db: Kysely<Schema>;
  end(): Promise<void>;
}

/** Takes a snapshot of a store that others may be reading and writing. */
export function takeSnapshot(path: string): FileSnapshot {
  const database = openDatabase(path);
  // A transaction's view begins with its first read.
  database.exec('begin; select 1 from sqlite_schema');
  return snapshotOf(database);
}

/**
 * Opens a store that nobody else has open, and keeps it for itself; undefined where another process, such as the
 * running shop, has it.
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
      // Kysely closes only what it has used.
      await db.destroy();
      if (database.isOpen) database.close();
    },
  };
}

/**
 * Copies a database as its connection sees it, into a new file that is whole by itself: it needs no second file beside
 * it, and holds nothing that was deleted. Only its owner may read it.
 * @param report told how many pages are done, of how many
 */
export async function copyDatabase(
  source: DatabaseSync,
  file: string,
  report: (done: number, all: number) => void,
): Promise<void> {
  // Within a snapshot nothing can be written anew: its pages are copied first, free ones too.
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

/** The same for a database that nobody changes meanwhile. */
export async function vacuumInto(source: DatabaseSync, file: string): Promise<void> {
  await makeEmptyFile(file);
  source.prepare('vacuum into ?').run(file);
  checkpointWal(file);
}

/** Removes what an earlier try has left, and makes a file that only its owner may read. */
export async function makeEmptyFile(file: string): Promise<void> {
  for (const name of [file, ...walFiles(file)]) await rm(name, { force: true });
  await (await open(file, 'wx', 0o600)).close();
}

/** Folds a database that nobody else has open into its one file. */
export function checkpointWal(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = delete');
  } finally {
    database.close();
  }
}

/** The files that SQLite keeps beside a store that is in use. */
export function walFiles(file: string): string[] {
  return [`${file}-wal`, `${file}-shm`];
}
