import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, inject, it } from 'vitest';
import { closeStore, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { takeDatabase } from '../support/database/database-pool.ts';
import { createDatabase } from '../support/database/databases.ts';

/** Where the stores of one test come from. What it gives out is closed and removed after that test. */
export interface Engine {
  readonly name: Store['engine'];
  /** The address of a store that does not exist yet (a file) or has no tables (a database). */
  create(): Promise<string>;
  /** Opens a store at an address, with its tables; at a new address where none is given. */
  open(url?: string): Promise<Store>;
  /** A case of what lies above the store, such as what is refused before anything is written: on SQLite alone. */
  readonly itOnSqlite: (title: string, run: () => Promise<void>) => void;
}

type Cleanup = () => Promise<void>;
/** @param filled with its tables */
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

/** Runs tests of what lies above the store, whose own tests run on both engines, on a SQLite file. */
export function onSqlite(body: (engine: Engine) => void): void {
  describe('sqlite', () => runOn('sqlite', body));
}

function runOn(name: Store['engine'], body: (engine: Engine) => void): void {
  const cleanups: Cleanup[] = [];
  const create = (filled: boolean) => creators[name]((work) => cleanups.push(work), filled);
  afterEach(async () => {
    // In reverse order: a store is closed before its database goes.
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
