import { copyFile, mkdir, open, readdir, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { noon, placeSample } from '../store/samples.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { openShop } from '../support/shop/shop.ts';
import { type Operator, openOperator, operatorOf } from './operator.ts';
import { readOrders } from './orders-arriving.ts';
import { countAtDesk, signIn } from './signed-in.ts';

async function backUp(operator: Operator): Promise<string> {
  const file = join(operator.dataDir, 'backup.db');
  await operator.print('backup', file);
  return file;
}

function change(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

it('keeps the replaced store, and can restore that too [OPS-9, OPS-19]', async () => {
  const operator = await openOperator();
  const old = await operator.prepare((store) => placeSample(store));
  const backup = await backUp(operator);
  const young = await operator.prepare((store) => placeSample(store, { key: 'the-second-order' }));
  const [before] = [await readOrders(operator)];

  const { keptAs } = (await operator.json('restore', backup, '--yes')) as { keptAs: string };
  expect([...(await readOrders(operator)).keys()]).toEqual([old]);
  expect(keptAs).toMatch(/\/store\.db\.replaced-.*Z$/);
  expect((await stat(join(operator.dataDir, 'store.db'))).mode & 0o777).toBe(0o600);

  await operator.print('restore', keptAs, '--yes');
  expect(await readOrders(operator)).toEqual(before);
  expect(before.has(young)).toBe(true);
  expect((await readdir(operator.dataDir)).filter((name) => /restoring|part$/.test(name))).toEqual([]);
  const again = await operator.run('doctor', '--json');
  expect((JSON.parse(again.stdout) as { check: string }[]).filter(({ check }) => check === 'backups')).toEqual([]);
});

it('changes nothing before confirmation, and describes what it would do [OPS-13, OPS-19]', async () => {
  const operator = await openOperator();
  const backup = await backUp(operator);
  await operator.prepare((store) => placeSample(store));
  const { code, stdout, stderr } = await operator.run('restore', backup);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(
    `Replace the store in ${join(operator.dataDir, 'store.db')} with ${backup} (4 products and 0 orders)?`,
  );
  expect((await readOrders(operator)).size).toBe(1);
});

it('refuses while the shop is running, and works once it is stopped [OPS-19]', async () => {
  const shop = await openShop();
  onTestFinished(async () => void (await shop.stop()));
  const operator = operatorOf({ DATA_DIR: shop.dataDir });
  const backup = await backUp(operator);
  const before = await stat(join(shop.dataDir, 'store.db'));
  expect(await operator.run('restore', backup, '--yes')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The store is in use. Stop the shop and all other commands, then try again.\n',
  });
  expect((await stat(join(shop.dataDir, 'store.db'))).ino).toBe(before.ino);
  expect((await fetch(`${shop.origin}/api/products`)).status).toBe(200);

  // Not `shop.stop()`, which deletes the folder.
  const closed = new Promise((resolve) => shop.process.once('exit', resolve));
  shop.process.kill('SIGTERM');
  await closed;
  expect(await operator.print('restore', backup, '--yes')).toContain('The replaced store is kept as');
});

it('refuses an invalid backup or one of another kind, and changes nothing [OPS-19, OPS-59]', async () => {
  const operator = await openOperator();
  await operator.prepare((store) => placeSample(store));
  const backup = await backUp(operator);
  const bad = async (name: string, spoil: (file: string) => unknown): Promise<string> => {
    const file = join(operator.dataDir, name);
    await copyFile(backup, file);
    await spoil(file);
    return file;
  };
  const size = (await stat(backup)).size;
  const cases: [string, RegExp][] = [
    [join(operator.dataDir, 'missing.db'), /: the file does not exist\./],
    [await bad('text.db', (file) => writeFile(file, 'hello'.repeat(1000))), /not a backup of a shop \(file is not a/],
    [await bad('empty.db', (file) => truncate(file, 0)), /it is not a backup of a shop \(no such table/],
    [await bad('short.db', (file) => truncate(file, size - 4096 * 3)), /damaged|malformed/],
    [await bad('scratched.db', scratch), /damaged|malformed/],
    [
      await bad('sums.db', (file) => change(file, 'update order_lines set line_total_minor = 1 where line = 1')),
      /the lines of order BB-.* do not add up to its subtotal/,
    ],
    [
      await bad('lines.db', (file) => change(file, 'pragma foreign_keys = off; delete from order_lines')),
      /the lines of order BB-.* do not add up to its subtotal/,
    ],
    [
      await bad('loose.db', (file) => change(file, 'pragma foreign_keys = off; update order_lines set order_id = 1')),
      /a row of order_lines refers to a missing one/,
    ],
    [
      await bad('newer.db', (file) => change(file, "insert into kysely_migration values ('999-moon', '2030-01-01')")),
      /it was made by a newer version of the shop, with migration 999-moon/,
    ],
  ];
  const store = await readFile(join(operator.dataDir, 'store.db'));
  for (const [file, reason] of cases) {
    const { code, stdout, stderr } = await operator.run('restore', file, '--yes');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(reason);
    expect(stderr).toMatch(/^\S+ cannot be restored: .*\. Nothing was changed\.\n$/s);
  }
  expect(await readFile(join(operator.dataDir, 'store.db'))).toEqual(store);
});

/** Overwrites the middle of a file. */
async function scratch(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(4096 * 8, 0xa5), 0, 4096 * 8, 4096 * 4);
  await handle.close();
}

it('replaces a store that can no longer be read, and keeps what is left of it [OPS-19]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => placeSample(store));
  const backup = await backUp(operator);
  const storeFile = join(operator.dataDir, 'store.db');
  await writeFile(storeFile, 'a disk that went mad'.repeat(500));
  expect(await operator.run('orders', 'list')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The store in .*store\.db could not be opened: file is not a database\. /),
  });
  const { keptAs } = (await operator.json('restore', backup, '--yes')) as { keptAs: string };
  expect([...(await readOrders(operator)).keys()]).toEqual([reference]);
  expect(await readFile(keptAs, 'utf8')).toContain('a disk that went mad');
});

it('restores no session or invitation that existed when the backup was made [OPS-47]', async () => {
  const operator = await openOperator();
  await signIn(operator, 'Ann', noon);
  const backup = await backUp(operator);
  expect(await countAtDesk(operator)).toEqual([1, 1, 1]);
  await operator.print('restore', backup, '--yes');
  expect(await countAtDesk(operator)).toEqual([0, 0, 1]);
});

it('does not apply a leftover write-ahead log to the restored store, and keeps it [OPS-19]', async () => {
  const shop = await openShop();
  onTestFinished(async () => void (await shop.stop()));
  const operator = operatorOf({ DATA_DIR: shop.dataDir });
  const backup = await backUp(operator);
  for (const key of ['one', 'two', 'three']) {
    expect(await sendOrder(shop.origin, `the-order-${key}-0123456789`)).toMatchObject({ status: 201 });
  }
  const killed = new Promise((resolve) => shop.process.once('exit', resolve));
  shop.process.kill('SIGKILL');
  await killed;
  const [storeFile, elsewhere] = [join(shop.dataDir, 'store.db'), join(shop.dataDir, 'elsewhere')];
  await mkdir(elsewhere);
  await rename(storeFile, join(elsewhere, 'store.db'));

  const { keptAs, leftovers } = (await operator.json('restore', backup, '--yes')) as {
    keptAs: null;
    leftovers: string[];
  };
  expect(keptAs).toBeNull();
  expect((await readOrders(operator)).size).toBe(0);
  // Next to its database file, the log still contains the orders.
  const [log = ''] = leftovers;
  expect(log).toMatch(/store\.db\.replaced-.*Z-wal$/);
  await rename(log, join(elsewhere, 'store.db-wal'));
  expect((await readOrders(operatorOf({ DATA_DIR: elsewhere }))).size).toBe(3);
});

it('restores on a new machine without a store [OPS-19]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => placeSample(store));
  const backup = await backUp(operator);
  const elsewhere = operatorOf({ DATA_DIR: join(operator.dataDir, 'new/machine') });
  expect(await elsewhere.json('restore', backup, '--yes')).toMatchObject({ orders: 1, waitingMails: 2, keptAs: null });
  expect([...(await readOrders(elsewhere)).keys()]).toEqual([reference]);
});
