import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Store } from '../../database.ts';
import { withRetry } from '../../transactions/with-retry.ts';
import { markRewritten, openDatabase } from './sqlite-dialect.ts';

/** Retries while readers keep the WAL from being truncated. */
const logTries = 50;
const logPauseMs = 100;

/**
 * Runs VACUUM and truncates the WAL while others have the file open: no deleted data remains in either. Overwriting
 * deleted data (`secure_delete`) does not suffice: split pages keep copies of rows that have moved (one row of 300
 * was found again). Writers wait: 0.3 s for 20 MB, 3 s for 200 MB.
 * @returns false if a long reader kept the WAL from being truncated
 */
export async function vacuumFile(path: string): Promise<boolean> {
  const database = await withRetry(async () => openDatabase(path));
  try {
    await withRetry(async () => database.exec('vacuum'));
    await withRetry(async () => markRewritten(database));
    const isEmptied = () => database.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
    for (let attempt = 1; !isEmptied(); attempt++) {
      if (attempt === logTries) return false;
      await delay(logPauseMs);
    }
    return true;
  } finally {
    database.close();
  }
}

/** Truncates the WAL, which holds data deleted from the file, unless a reader is using it at the moment. */
export async function truncateWal(db: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** Returns the path of the SQLite file, or undefined for PostgreSQL and in-memory databases. */
export async function fileOf({ engine, db }: Store): Promise<string | undefined> {
  if (engine !== 'sqlite') return undefined;
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
  return rows.find(({ name }) => name === 'main')?.file || undefined;
}

/** Orders retry for about 6 s: VACUUM of a file that takes longer waits for a quiet time. */
const promptBytes = 300 * 1024 * 1024;

/** Whether orders would fail during VACUUM: 3.2 GB take a minute or more. */
export async function isLarge(file: string): Promise<boolean> {
  return (await stat(file)).size > promptBytes;
}

/** Records in the file that VACUUM is due; a process that has the file open runs it later. */
export async function requestVacuum(db: Database): Promise<void> {
  if (await wasVacuumed(db)) await sql`pragma user_version = 0`.execute(db);
}

/** Whether the file was vacuumed since that was requested, or is new enough never to have needed it. */
export async function wasVacuumed(db: Database): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return (rows[0]?.user_version ?? 0) > 0;
}
