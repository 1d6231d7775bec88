import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, inject, it } from 'vitest';
import { closeStore, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { takeDatabase } from '../support/database/database-pool.ts';
import { createDatabase } from '../support/database/databases.ts';

/** Creates the stores of a test, and closes and removes them after it. */
export interface Engine {
  readonly name: Store['engine'];
  /** Returns the URL of a store that does not exist yet (SQLite) or has no tables (PostgreSQL). */
  create(): Promise<string>;
  /** Opens a migrated store, at a new URL by default. */
  open(url?: string): Promise<Store>;
  /** A test of behaviour above the store, such as rejections before any write: runs on SQLite only. */
  readonly itOnSqlite: (title: string, run: () => Promise<void>) => void;
}

type Cleanup = () => Promise<void>;
/** @param filled whether the store has its tables */
type Create = (cleanUp: (work: Cleanup) => void, filled: boolean) => Promise<string>;

const creators: Record<Store['engine'], Create> = {
  sqlite: async (cleanUp, filled) => {
    const folder = await mkdtemp(join(tmpdir(), 'store-'));
    cleanUp(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'store.db');
    if (filled) await copyFile(inject('storeTemplates').file, file);
    return file;
  },
  postgres: async (cleanUp, filled) => {
    if (filled) {
      const { url, giveBack } = await takeDatabase(inject('postgresUrl'), inject('storeTemplates').database);
      cleanUp(giveBack);
      return url;
    }
    const { url, drop } = await createDatabase(inject('postgresUrl'));
    cleanUp(drop);
    return url;
  },
};

/** Runs the same tests on a SQLite file and on PostgreSQL. */
export function onEachEngine(body: (engine: Engine) => void): void {
  for (const name of ['sqlite', 'postgres'] as const) describe(name, () => runOn(name, body));
}

/** Runs tests of code above the store on SQLite only; the store's own tests run on both engines. */
export function onSqlite(body: (engine: Engine) => void): void {
  describe('sqlite', () => runOn('sqlite', body));
}

function runOn(name: Store['engine'], body: (engine: Engine) => void): void {
  const cleanups: Cleanup[] = [];
  const create = (filled: boolean) => creators[name]((work) => cleanups.push(work), filled);
  afterEach(async () => {
    // In reverse order: a store is closed before its database is removed.
    for (const work of cleanups.splice(0).reverse()) await work();
  });
  body({
    name,
    itOnSqlite: name === 'sqlite' ? it : () => undefined,
    create: () => create(false),
    async open(url) {
      const store = await openStore({ url: url ?? (await create(true)) });
      cleanups.push(() => closeStore(store));
      if (url !== undefined) await migrate(store);
      return store;
    },
  });
}
