import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { acceptNewerMigrations } from '../../src/server/store/engine/accepted-migrations.ts';
import { closeStore, inTransaction, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { migrate, migrationNames } from '../../src/server/store/engine/migrate.ts';
import { storeVariable } from '../../src/server/store/settings/stored-variables.ts';
import { onEachEngine } from '../store/engines.ts';
import { spawnCommand } from '../support/shop/run-command.ts';

onEachEngine((engine) => {
  /** A store as `change` leaves it, and the environment that names it. */
  async function prepare(change: (store: Store) => Promise<unknown>) {
    const url = await engine.create();
    const store = await openStore({ url });
    await migrate(store);
    await change(store);
    await closeStore(store);
    const isFile = engine.name === 'sqlite';
    const folder = isFile ? dirname(url) : await mkdtemp(join(tmpdir(), 'shop-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const env = { DATA_DIR: folder, SHOP_API_TOKEN: 'bbz_none', ...(isFile ? {} : { DATABASE_URL: url }) };
    const place = isFile ? url : 'the database that DATABASE_URL names';
    return { url, env, place };
  }
  const insertNewer = ({ db }: Store) =>
    sql`insert into kysely_migration (name, timestamp) values ('999-moon', '2030-01-02T03:04:05.000Z')`.execute(db);
  const newer =
    'A newer version of the shop has upgraded it (migration 999-moon of 2 January 2030). Start that version or a later ' +
    'one, or restore a backup made before the upgrade.\n';

  it('a store of a newer version is refused in a sentence by start and commands, and not changed [OPS-85]', async () => {
    const { url, env, place } = await prepare(insertNewer);
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const stderr = (await child.stderr.toArray()).join('');
    if (child.exitCode === null) await once(child, 'exit');
    const folder = engine.name === 'sqlite' ? `the folder ${dirname(url)} (DATA_DIR)` : place;
    expect([child.exitCode, stderr]).toEqual([1, `The store in ${folder} cannot be opened.\n${newer}`]);
    for (const command of [['orders', 'list'], ['mcp']]) {
      const refused = { code: 1, stdout: '', stderr: `The store in ${place} could not be opened.\n${newer}` };
      expect(await spawnCommand(command, env)).toEqual(refused);
    }
    // After a rollback, this version runs on the newer tables.
    const store = await openStore({ url });
    await inTransaction(store, (tx) => acceptNewerMigrations(tx, migrationNames, 1));
    await closeStore(store);
    expect(await spawnCommand(['orders', 'list'], env)).toMatchObject({ code: 0, stderr: '' });
  });

  it('the command mcp reads the saved address without migrating or changing the store [OPS-85, API-17]', async () => {
    const last = migrationNames.at(-1) ?? '';
    const { url, env, place } = await prepare(({ db }) =>
      sql`delete from kysely_migration where name = ${last}`.execute(db),
    );
    expect(await spawnCommand(['mcp'], env)).toEqual({
      code: 1,
      stdout: '',
      stderr: `The store in ${place} could not be opened.\nIt is from an older version of the shop. Start this one first.\n`,
    });
    const store = await openStore({ url });
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store.db);
    expect(rows.map(({ name }) => name)).not.toContain(last);
    await closeStore(store);

    const saved = await prepare((one) =>
      inTransaction(one, (tx) => storeVariable(tx, 'PUBLIC_URL', 'https://shop.example', 1)),
    );
    const content = () => (engine.name === 'sqlite' ? readFile(saved.url) : undefined);
    const before = await content();
    // Without input, it ends at once.
    expect(await spawnCommand(['mcp'], saved.env)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await content()).toEqual(before);
  });
});
