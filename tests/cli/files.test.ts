import { chmod, link, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { placeSample } from '../store/samples.ts';
import { eventually } from '../support/eventually.ts';
import { openShop } from '../support/shop/shop.ts';
import { type Operator, openOperator } from './operator.ts';
import { leaveAddress } from './people.ts';

/** Every command that writes a file, without the file name. */
const writers: readonly (readonly string[])[] = [
  ['backup'],
  ['products', 'export', '--out'],
  ['orders', 'export', '--json', '--out'],
  ['newsletter', 'export', '--out'],
  ['customer', 'export', 'ada@customer.example', '--out'],
];

async function openWithCustomer(): Promise<Operator> {
  const operator = await openOperator();
  await operator.prepare(async (store) => {
    await placeSample(store);
    await leaveAddress(store, 'ada@customer.example');
  });
  // The first command creates the secret for order links.
  await operator.print('orders', 'list');
  return operator;
}

/** Expects every command to refuse to write to these paths, even with --yes. */
async function expectUntouched(operator: Operator, paths: readonly string[], reason: RegExp): Promise<void> {
  const files = (await readdir(operator.dataDir, { recursive: true })).sort();
  for (const [index, path] of paths.entries()) {
    const before = await readFile(path).catch(() => undefined);
    // Every command tries the first path; each other path is tried by one command.
    const trying = index === 0 ? writers : writers.slice(index % writers.length).slice(0, 1);
    const ends = await Promise.all(trying.map((words) => operator.run(...words, path, '--yes')));
    for (const { code, stdout, stderr } of ends) {
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(reason);
    }
    expect(await readFile(path).catch(() => undefined)).toEqual(before);
  }
  expect((await readdir(operator.dataDir, { recursive: true })).sort()).toEqual(files);
}

it('lets no command overwrite the store or its companion files, by any path [OPS-41]', async () => {
  const operator = await openWithCustomer();
  const { dataDir } = operator;
  await mkdir(join(dataDir, 'exports'));
  await symlink(dataDir, join(dataDir, 'exports/data'));
  await link(join(dataDir, 'store.db'), join(dataDir, 'exports/linked.db'));
  const companions = ['store.db-wal', 'store.db-shm', 'store.db-journal', 'link-secret'];
  const names = ['store.db', ...companions, 'STORE.DB', 'exports/linked.db'];
  const paths = [
    ...names.map((name) => join(dataDir, name)),
    relative(process.cwd(), join(dataDir, 'store.db')),
    `/dev/..${dataDir}/store.db`,
    `${dataDir}/exports/../store.db`,
    join(dataDir, 'exports/data/store.db'),
  ];
  await expectUntouched(operator, paths, /belongs to the store\. Enter another file\.\n$/);
  expect(await operator.json('stats')).toMatchObject({ orders: [{ orders: 1 }] });
});

it('overwrites only files of its own kind [OPS-41]', async () => {
  const operator = await openWithCustomer();
  const { dataDir } = operator;
  const elsewhere = await openShop();
  onTestFinished(async () => void (await elsewhere.stop()));
  const path = (name: string) => join(dataDir, name);
  await writeFile(path('letter.txt'), 'Dear customer');
  await writeFile(path('list.json'), '[{"name": "not ours"}]');
  await writeFile(path('sheet.csv'), '"name","price"\r\n');
  const foreign = new DatabaseSync(path('foreign.db'));
  foreign.exec('create table notes (text text)');
  foreign.close();
  const foreigners = ['letter.txt', 'list.json', 'sheet.csv', 'foreign.db'].map(path);
  await expectUntouched(
    operator,
    [...foreigners, join(elsewhere.dataDir, 'store.db')],
    /already exists, and is not an? /,
  );
  await symlink(path('letter.txt'), path('link'));
  await symlink(path('nowhere'), path('dangling'));
  await expectUntouched(operator, [path('link'), path('dangling')], /is a symbolic link/);
  await expectUntouched(operator, ['/dev/null', dataDir], /is not a file\. Enter another\./);
  expect((await operator.run('products', 'export', '--out', path('no/folder/x.json'))).stderr).toBe(
    `${path('no/folder/x.json')} cannot be written: folder ${path('no/folder')} not found.\n`,
  );
});

it('replaces a file of its own kind, and no file of another command [OPS-41]', async () => {
  const operator = await openWithCustomer();
  const path = (index: number) => join(operator.dataDir, `file-${index}`);
  for (const [index, words] of writers.entries()) await operator.print(...words, path(index));
  for (const [index, words] of writers.entries()) {
    expect((await stat(path(index))).mode & 0o777).toBe(0o600);
    await operator.print(...words, path(index), '--yes');
    // Lists of products and orders start alike, so take the file after the next, which is of another kind.
    const other = await operator.run(...words, path((index + 2) % writers.length), '--yes');
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('already exists, and is not a') });
  }
  await operator.print('orders', 'export', '--lines', '--out', path(90));
  expect(await operator.run('orders', 'export', '--out', path(90), '--yes')).toMatchObject({ code: 1 });
  await writeFile(path(91), 'reference,placed,status,region,customerName\r\n');
  await operator.print('orders', 'export', '--out', path(91), '--yes');
  await writeFile(path(92), '');
  await operator.print('orders', 'export', '--out', path(92), '--yes');
  // The temporary file has a unique name, so an existing `.part` file stays.
  await writeFile(`${path(93)}.part`, 'mine');
  await operator.print('orders', 'export', '--out', path(93));
  await operator.print('backup', path(94));
  expect(await readFile(`${path(93)}.part`, 'utf8')).toBe('mine');
});

it('rejects the store itself as its backup [OPS-41]', async () => {
  const operator = await openWithCustomer();
  expect(await operator.run('restore', join(operator.dataDir, 'store.db'), '--yes')).toEqual({
    code: 1,
    stdout: '',
    stderr: `${join(operator.dataDir, 'store.db')} is the store itself. Enter the path of a backup.\n`,
  });
});

it('creates store files that only their owner can read, and restricts files that others can read [OPS-42]', async () => {
  const shop = await openShop();
  onTestFinished(async () => void (await shop.stop()));
  const names = ['store.db', 'store.db-wal', 'store.db-shm'];
  const modes = (dataDir: string) =>
    Promise.all(names.map(async (name) => (await stat(join(dataDir, name))).mode & 0o777));
  expect(await modes(shop.dataDir)).toEqual([0o600, 0o600, 0o600]);

  const operator = await openOperator();
  const file = join(operator.dataDir, 'store.db');
  await chmod(file, 0o644);
  expect(await operator.run('products', 'list')).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^Other users could read .*store\.db.*. Access is now restricted to you\.\n$/),
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await chmod(file, 0o644);
  const again = await openShop({ DATA_DIR: operator.dataDir, LOG_LEVEL: 'info' });
  onTestFinished(async () => void (await again.stop()));
  await eventually(() => again.output()).toContain('database file permissions restricted');
  expect(await modes(operator.dataDir)).toEqual([0o600, 0o600, 0o600]);
});
