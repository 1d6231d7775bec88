import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { type LoggedBackup, logBackup } from '../../src/server/store/backup/backup-log.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { onEachEngine } from '../store/engines.ts';
import { countRows, noon, placeSample } from '../store/samples.ts';
import { openOperator } from './operator.ts';
import { openPostgresOperator } from './postgres.ts';

vi.setConfig({ testTimeout: 120_000 });

onEachEngine(({ name, create }) => {
  it('restores and starts the newest backup, compares the counts, and emails a failure only [BACKUP-1]', async () => {
    const operator = await openOperator(name === 'postgres' ? { DATABASE_URL: await create() } : {});
    const mails = () =>
      operator.prepare(({ db }) =>
        db.selectFrom('outbox').select(['recipient', 'payload']).where('kind', '=', 'restore-drill-failed').execute(),
      );
    expect(await operator.run('restore-drill')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no verified backup yet'),
    });
    await operator.prepare(async ({ db }) => db.deleteFrom('outbox').execute());
    await operator.prepare((store) => placeSample(store));
    const { file } = (await operator.json('backup')) as { file: string };
    const before = await operator.prepare(countRows);
    // Orders placed since the backup don't count as a difference.
    await operator.prepare((store) => placeSample(store, { key: 'after-the-backup' }));

    expect(await operator.json('restore-drill')).toMatchObject({ file, orders: 1, products: 4, problem: null });
    expect(await mails()).toEqual([]);
    expect((await operator.run('doctor')).stdout).toMatch(/\nLast restore drill: .* UTC, .*, succeeded\.\n$/);
    expect((await readdir(operator.dataDir)).filter((entry) => entry.startsWith('rehearsal-'))).toEqual([]);
    expect(await operator.prepare(countRows)).toMatchObject({ orders: Number(before.orders) + 1 });

    await operator.prepare(({ db }) => db.updateTable('backups').set({ orders: 7 }).execute());
    const reason = 'The copy has 1 order, and the backup had 7.';
    expect(await operator.run('restore-drill')).toMatchObject({ code: 1, stderr: expect.stringContaining(reason) });
    await writeFile(file, 'damaged', { flag: 'r+' });
    expect(await operator.run('restore-drill')).toMatchObject({ code: 1, stderr: expect.stringContaining(file) });
    const sent = (await mails()).map(({ recipient, payload }) => [recipient, JSON.parse(payload ?? '')]);
    expect(sent).toEqual([
      ['operator', { file, problem: reason }],
      ['operator', { file, problem: expect.stringContaining('cannot be restored') }],
    ]);
    const findings = (await operator.run('doctor', '--json')).stdout;
    expect(JSON.parse(findings)).toContainEqual({
      check: 'backups',
      problem: expect.stringMatching(/^The restore drill of .* UTC failed: /),
      advice: expect.stringContaining("run 'restore-drill'"),
    });
  });
});

it('tries the newest backup of this machine, and does nothing on one that made none [BACKUP-1]', async () => {
  const operator = await openOperator();
  const elsewhere = { verifiedAt: noon, host: 'another-machine', file: '/nowhere/store.db', orders: 7, products: 4 };
  const log = (entry: LoggedBackup) => operator.prepare((store) => inTransaction(store, (tx) => logBackup(tx, entry)));
  await log({ ...elsewhere, id: 'earlier', madeAt: noon });
  expect(await operator.run('restore-drill')).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^There is nothing to try on this machine: .* is on another-machine\.\n$/),
    stderr: '',
  });
  const recorded = () =>
    operator.prepare(({ db }) => db.selectFrom('restore_drills').select(['file', 'problem']).execute());
  expect(await recorded()).toEqual([]);

  const { file } = (await operator.json('backup')) as { file: string };
  await log({ ...elsewhere, id: 'later', madeAt: Date.now() });
  expect(await operator.json('restore-drill')).toMatchObject({ file, orders: 0, problem: null });
  await rm(file);
  expect(await operator.run('restore-drill')).toMatchObject({
    code: 1,
    stderr: `The restore drill failed: ${file} no longer exists.\n`,
  });
  expect(await recorded()).toHaveLength(2);
});

it('drops databases that killed drills left a day ago, unless one is in use [BACKUP-5]', async () => {
  const server = inject('postgresUrl');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const named = (createdAt: number) => `breezebox_rehearsal_${createdAt}_${randomBytes(6).toString('hex')}`;
  const dayMs = 24 * 60 * 60 * 1000;
  const [left, used, young] = [named(Date.now() - 2 * dayMs), named(Date.now() - 2 * dayMs), named(Date.now())];
  const names = [left, used, young];
  for (const each of names) await client.query(`create database ${each}`);
  const user = new pg.Client({ connectionString: Object.assign(new URL(server), { pathname: `/${used}` }).href });
  await user.connect();
  onTestFinished(async () => {
    await user.end();
    for (const each of names) await client.query(`drop database if exists ${each}`);
    await client.end();
  });

  const operator = await openPostgresOperator();
  await operator.json('backup');
  expect(await operator.json('restore-drill')).toMatchObject({ problem: null });
  const { rows } = await client.query('select datname from pg_database where datname = any($1)', [names]);
  expect(rows.map(({ datname }) => datname).sort()).toEqual([used, young].sort());
});
