import { spawnSync } from 'node:child_process';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { countRows, placeSample } from '../store/samples.ts';
import { openShop } from '../support/shop/shop.ts';
import { openOperator, operatorOf } from './operator.ts';
import { readOrders, sendOrders } from './orders-arriving.ts';

it('backs up a shop while orders arrive, and restores the same orders after the store is lost [OPS-9]', async () => {
  const shop = await openShop();
  onTestFinished(async () => void (await shop.stop()));
  const operator = operatorOf({ DATA_DIR: shop.dataDir });
  const file = join(shop.dataDir, 'kept/elsewhere.db');

  const orders = sendOrders(shop);
  await orders.more(20);
  const before = [...orders.accepted];
  const said = await operator.run('backup', file);
  expect(said).toMatchObject({ code: 0, stderr: expect.stringMatching(/pages: \d+ of \d+/) });
  expect(said.stdout).toMatch(/ contains \d+ products and \d+ orders, the newest of .* UTC\. It was verified/);
  await orders.more(5);
  await orders.stop();
  const all = await readOrders(operator);
  expect([...all.keys()].sort()).toEqual([...orders.accepted].sort());

  shop.process.kill('SIGKILL');
  for (const name of ['store.db', 'store.db-wal', 'store.db-shm']) await rm(join(shop.dataDir, name), { force: true });
  expect(await operator.run('orders', 'list')).toMatchObject({ code: 1, stderr: expect.stringMatching('No store') });
  expect(await operator.print('restore', file, '--yes')).toMatch(
    /^Restored: \d+ products and \d+ orders, the newest of /,
  );

  const restored = await readOrders(operator);
  expect(before.filter((reference) => !restored.has(reference))).toEqual([]);
  for (const [reference, order] of restored) expect(order).toEqual(all.get(reference));
  expect(restored.size).toBeLessThan(all.size);

  const again = await openShop({ DATA_DIR: shop.dataDir });
  onTestFinished(async () => void (await again.stop()));
  const newOrders = sendOrders(again);
  await newOrders.more(1);
  await newOrders.stop();
  expect((await readOrders(operator)).size).toBe(restored.size + newOrders.accepted.length);
});

it('writes one timestamped file, readable by its owner only, and deletes old backups on request [OPS-9]', async () => {
  const operator = await openOperator();
  const folder = join(operator.dataDir, 'backups');
  const { file } = (await operator.json('backup')) as { file: string };
  expect(file).toMatch(/\/backups\/store-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.db$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await operator.print('backup', join(folder, 'mine.db'));
  await operator.print('backup');
  expect(await readdir(folder)).toHaveLength(3);
  expect(await operator.json('backup', '--keep', '2')).toMatchObject({ orders: 0, products: 4, removed: 1 });
  const left = await readdir(folder);
  expect(left).toHaveLength(3);
  expect(left).toContain('mine.db');
  expect(left).not.toContain(file.split('/').at(-1));
  expect(await operator.run('backup', '--keep', '0')).toMatchObject({ code: 2, stdout: '' });
});

it('keeps the newest backup even if a clock that ran ahead dated others later [OPS-53]', async () => {
  const operator = await openOperator();
  const folder = join(operator.dataDir, 'backups');
  const nameOf = (time: number) => `store-${new Date(time).toISOString().replace(/[:.]/g, '-')}.db`;
  const [now, day] = [Date.now(), 24 * 3_600_000];
  /** Writes an empty backup with this time in its name and this modification time. */
  const lay = async (named: number, written: number) => {
    await writeFile(join(folder, nameOf(named)), '');
    await utimes(join(folder, nameOf(named)), written / 1000, written / 1000);
    return nameOf(named);
  };
  await mkdir(folder);
  await lay(now + 30 * day, now + 30 * day);
  await lay(now + 31 * day, now + 31 * day);
  const older = await lay(now - 3 * day, now - 3 * day);
  const made = [];
  for (const removed of [1, 1]) {
    const answer = (await operator.json('backup', '--keep', '3')) as { file: string; removed: number };
    expect(answer.removed).toBe(removed);
    made.push(basename(answer.file));
  }
  expect((await readdir(folder)).sort()).toEqual([older, ...made].sort());
  // Named by a fast clock, but written at a correct time.
  const late = await lay(now + 40 * day, now - day);
  for (const [gone, stays] of [
    [older, late],
    [late, made[0]],
  ]) {
    expect(await operator.json('backup', '--keep', '4')).toMatchObject({ removed: 1 });
    const left = await readdir(folder);
    expect(left).not.toContain(gone);
    expect(left).toContain(stays);
  }
});

it('overwrites no file without consent, and leaves none behind on failure [OPS-9, OPS-13]', async () => {
  const operator = await openOperator();
  await operator.prepare((store) => placeSample(store));
  const file = join(operator.dataDir, 'one.db');
  await operator.print('backup', file);
  await operator.prepare((store) => placeSample(store, { key: 'the-second-order' }));
  expect(await operator.run('backup', file)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('one.db already exists. Replace it?'),
  });
  expect(await operator.json('backup', file, '--yes')).toMatchObject({ orders: 2 });
  expect(await operator.run('backup', operator.dataDir)).toMatchObject({
    code: 1,
    stderr: `${operator.dataDir} is not a file. Enter another.\n`,
  });
  const files = await readdir(operator.dataDir);
  expect(await operator.run('backup', join(file, 'within.db'))).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The command failed: E(NOTDIR|EXIST).*\.\n$/),
  });
  expect(await readdir(operator.dataDir)).toEqual(files);
});

it('completes even if nobody reads its output, and removes the leftovers of a killed backup [OPS-9]', async () => {
  const operator = await openOperator();
  const folder = join(operator.dataDir, 'elsewhere');
  await mkdir(folder);
  const left = ['one.db', 'two.db'].map((name) => `${name}.0b7c.part.pages`);
  const aDayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const name of left) {
    await writeFile(join(folder, name), 'names and addresses');
    await utimes(join(folder, name), aDayAgo, aDayAgo);
  }
  // The reader of standard error exits before the first output.
  const line = 'set -o pipefail; "$0" src/cli/main.ts backup "$1" 2>&1 >/dev/null | :';
  const { status } = spawnSync('bash', ['-c', line, process.execPath, join(folder, 'one.db')], {
    env: { PATH: process.env.PATH, ...operator.env },
  });
  expect(status).toBe(0);
  expect((await readdir(folder)).sort()).toEqual(['one.db', left[1]]);
});

it('contains the rows of every table of the store [OPS-9]', async () => {
  const operator = await openOperator();
  await operator.prepare((store) => placeSample(store));
  const file = join(operator.dataDir, 'one.db');
  await operator.print('backup', file);
  const counts = await operator.prepare(countRows);
  await operator.prepare(({ db }) => db.deleteFrom('outbox').execute());
  await operator.print('restore', file, '--yes');
  expect(await operator.prepare(countRows)).toEqual(counts);
});
