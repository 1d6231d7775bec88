import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { listProducts, readCatalogueVersion } from '../../src/server/store/catalogue/products.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { onEachEngine } from './engines.ts';
import { fill, sampleProducts } from './samples.ts';

const starter = join(import.meta.dirname, 'processes/start-store.ts');

onEachEngine((engine) => {
  it('makes the tables once, when four processes start at once on a new store', async () => {
    const url = await engine.create();
    const processes = Array.from({ length: 4 }, () => fork(starter, [url]));
    const ends = await Promise.all(
      processes.map(async (child) => {
        const [[said], [code]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
        return { said, code };
      }),
    );
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(ends.filter(({ said }) => said.seeded)).toHaveLength(1);
    expect(await listProducts((await engine.open(url)).db)).toEqual(sampleProducts);
  });

  it('does nothing to a store that is up to date', async () => {
    const store = await engine.open();
    await fill(store);
    const version = await readCatalogueVersion(store.db);
    await migrate(store);
    expect(await readCatalogueVersion(store.db)).toBe(version);
  });

  it('undoes a change of the tables that fails in its middle', async () => {
    const store = await engine.open();
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store.db);
    const made = Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]));
    const failing = {
      ...made,
      '999-failing': {
        up: async (db: typeof store.db) => {
          await db.schema.createTable('half_done').addColumn('id', 'text').execute();
          throw new Error('it fails');
        },
      },
    };
    const migrator = new Migrator({ db: store.db, provider: { getMigrations: async () => failing } });
    const { error } = await migrator.migrateToLatest();
    expect(error).toEqual(new Error('it fails'));
    await expect(sql`select * from half_done`.execute(store.db)).rejects.toThrow(/half_done/);
  });
});
