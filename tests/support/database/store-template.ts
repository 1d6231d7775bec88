import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeStore, openStore } from '../../../src/server/store/engine/database.ts';
import { migrate } from '../../../src/server/store/engine/migrate.ts';
import { createDatabase, type TestDatabase } from './databases.ts';

/**
 * Stores with their tables and nothing in them, of which tests take copies: making the tables takes ten times as long.
 */
export interface StoreTemplates {
  /** Of a SQLite store. */
  readonly file: string;
  /** Of a database on the server. */
  readonly database: TestDatabase;
}

/** Makes both, in a folder of theirs and on the server of `postgresUrl`. */
export async function makeTemplates(postgresUrl: string): Promise<StoreTemplates> {
  const file = join(await mkdtemp(join(tmpdir(), 'store-template-')), 'store.db');
  const database = await createDatabase(postgresUrl);
  for (const url of [file, database.url]) {
    const store = await openStore({ url });
    await migrate(store);
    await closeStore(store);
  }
  return { file, database };
}
