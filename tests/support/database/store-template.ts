import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeStore, openStore } from '../../../src/server/store/engine/database.ts';
import { migrate } from '../../../src/server/store/engine/migrate.ts';
import { createDatabase, type TestDatabase } from './databases.ts';

/** Migrated stores without data, which tests copy: running the migrations takes ten times as long. */
export interface StoreTemplates {
  /** Path of a SQLite store. */
  readonly file: string;
  /** A PostgreSQL database. */
  readonly database: TestDatabase;
}

/** Creates both, in a temporary folder and on the server of `postgresUrl`. */
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
