import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Store } from '../../database.ts';
import { withRetry } from '../../transactions/with-retry.ts';
import { markRewritten, openDatabase } from './sqlite-dialect.ts';

/** How long readers are waited for that keep the log from being emptied. */
const logTries = 50;
const logPauseMs = 100;

/**
 * Writes a store's file anew, row by row, and empties its log, while others have it open: nothing that was deleted
 * stays in either. Overwriting what is deleted does not suffice: pages that were divided keep what has moved out of
 * them (one row of 300 was found again). Writers wait: 0.3 s for 20 MB, 3 s for 200 MB.
 * @returns false where the log could not be emptied, since somebody went on reading from it
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

/**
 * Empties the log of a store's file, where nobody is reading from it just now: it holds what was deleted from the file.
 */
export async function truncateWal(db: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** The file of a store; undefined where it lies in PostgreSQL or in memory. */
export async function fileOf({ engine, db }: Store): Promise<string | undefined> {
  if (engine !== 'sqlite') return undefined;
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
  return rows.find(({ name }) => name === 'main')?.file || undefined;
}

/** Orders are patient for about 6 s: a file that takes longer than that to be written anew waits for a quiet time. */
const promptBytes = 300 * 1024 * 1024;

/** Whether orders would fail while a file is written anew: 3.2 GB take a minute and more. */
export async function isLarge(file: string): Promise<boolean> {
  return (await stat(file)).size > promptBytes;
}

/** Notes in the file that it is to be written anew, for whoever has it open when the time has come. */
export async function requestVacuum(db: Database): Promise<void> {
  if (await wasVacuumed(db)) await sql`pragma user_version = 0`.execute(db);
}

/** Whether a store's file was written anew since it was asked for, or is young enough never to have needed it. */
export async function wasVacuumed(db: Database): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return (rows[0]?.user_version ?? 0) > 0;
}
