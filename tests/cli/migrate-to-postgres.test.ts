import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { runCli } from '../../src/cli/run.ts';
import { compareContents, readContents } from '../../src/server/store/backup/copy-store.ts';
import { placeSample } from '../store/samples.ts';
import { openShop } from '../support/shop/shop.ts';
import { openOperator, operatorOf } from './operator.ts';
import { readOrders, sendOrders } from './orders-arriving.ts';
import { emptyDatabase } from './postgres.ts';
import { useEverything } from './use-everything.ts';

it('copies every row of a SQLite file into PostgreSQL, where the shop continues with it [OPS-14, QUOTE-5, INV-12]', async () => {
  const operator = await openOperator();
  await operator.prepare(useEverything);
  await operator.print('backup');
  const orders = await readOrders(operator);
  const url = await emptyDatabase();

  const ended = await operator.run('migrate-to-postgres', '--to', url);
  expect(ended).toMatchObject({ code: 0, stderr: expect.stringMatching(/\w+: \d+ of \d+ rows/) });
  expect(ended.stdout).toMatch(/orders +4\norder_lines +7\n/);
  expect(ended.stdout).toContain(
    '3 orders totalling £1,595.70\n1 order totalling $518.00\nCopied and compared row by row in ',
  );
  expect(ended.stdout).toContain('Now set DATABASE_URL to this database and start the shop.');

  const moved = operatorOf({ ...operator.env, DATABASE_URL: url });
  // Read first, because an export adds a row to the audit log of its store.
  const [from, to] = await Promise.all([operator, moved].map((one) => one.prepare((store) => readContents(store.db))));
  expect(compareContents(from ?? [], to ?? [])).toEqual([]);
  for (const { table, rows } of to ?? []) expect([table, rows]).not.toEqual([table, 0]);
  // A table treated as temporary by mistake would be compared in neither database.
  expect(to?.map(({ table }) => table)).toEqual(expect.arrayContaining(['quotations', 'invoices']));
  const there = await readOrders(moved);
  expect([...there.keys()].sort()).toEqual([...orders.keys()].sort());
  const withoutNul = (order: unknown) => JSON.parse(JSON.stringify(order).replaceAll('\\u0000', '\ufffd'));
  for (const [reference, order] of orders) expect(there.get(reference)).toEqual(withoutNul(order));

  const shop = await openShop({ DATA_DIR: operator.dataDir, DATABASE_URL: url });
  onTestFinished(async () => void (await shop.stop()));
  const arriving = sendOrders(shop);
  await arriving.more(1);
  await arriving.stop();
  expect((await readOrders(moved)).size).toBe(orders.size + arriving.accepted.length);
});

it('takes the address from a file or standard input, which no list of processes shows [OPS-14]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => placeSample(store));
  const [one, two] = [await emptyDatabase(), await emptyDatabase()];
  const file = join(operator.dataDir, 'address');
  await writeFile(file, `${one}\n`);
  await operator.print('migrate-to-postgres', '--to-file', file);
  const output = new Writable({ write: (_part, _encoding, done) => done() });
  const terminal = { env: operator.env, stdin: Readable.from([`${two}\n`]), stdout: output, stderr: output };
  expect(await runCli(['migrate-to-postgres'], terminal)).toBe(0);
  for (const url of [one, two]) {
    const moved = operatorOf({ ...operator.env, DATABASE_URL: url });
    expect([...(await readOrders(moved)).keys()]).toEqual([reference]);
  }
});

it('refuses while the shop is running, but allows a dry run with the current data [OPS-14]', async () => {
  const shop = await openShop();
  onTestFinished(async () => void (await shop.stop()));
  const operator = operatorOf({ DATA_DIR: shop.dataDir });
  const url = await emptyDatabase();
  const arriving = sendOrders(shop);
  await arriving.more(10);
  expect(await operator.run('migrate-to-postgres', '--to', url)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The store is in use. Stop the shop and every other command, or add --dry-run to try it out.\n',
  });
  const before = [...arriving.accepted];
  await operator.print('migrate-to-postgres', '--to', url, '--dry-run');
  await arriving.more(3);
  await arriving.stop();

  const all = await readOrders(operator);
  const copied = await readOrders(operatorOf({ ...operator.env, DATABASE_URL: url }));
  expect(before.filter((reference) => !copied.has(reference))).toEqual([]);
  for (const [reference, order] of copied) expect(order).toEqual(all.get(reference));
  expect(copied.size).toBeLessThan(all.size);
});

it('refuses a database that is not empty, and explains invalid arguments [OPS-14, OPS-12]', async () => {
  const operator = await openOperator();
  await operator.prepare((store) => placeSample(store));
  const url = await emptyDatabase();
  expect(await operator.json('migrate-to-postgres', '--to', url)).toMatchObject({
    tables: expect.arrayContaining([{ table: 'products', rows: 4 }]),
  });
  expect(await operator.run('migrate-to-postgres', '--to', url)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'The database is not empty. Use an empty one.\n',
  });
  expect((await readOrders(operatorOf({ ...operator.env, DATABASE_URL: url }))).size).toBe(1);

  const wrong: [string[], Record<string, string>, number, RegExp][] = [
    [[], {}, 2, /^The address has no database name: enter it as postgres:/],
    [['--to', url, '--to-file', '/nowhere'], {}, 2, /^Enter either --to or --to-file\.\n$/],
    [['--to-file', '/nowhere'], {}, 1, /^\/nowhere cannot be read: the file does not exist\.\n$/],
    [['--to', 'mysql://a:hunter2@b/c'], {}, 2, /^--to has no database name/],
    [['--to', url], { DATABASE_URL: url }, 2, /^DATABASE_URL is set, so this store is in PostgreSQL already/],
    [['--to', 'postgres://a:hunter2@127.0.0.1:1/c'], {}, 1, /^The store in the new database could not be op/],
    [['--to', url], { DATA_DIR: '/nowhere' }, 1, /^No store found in \/nowhere\./],
  ];
  for (const [args, env, code, text] of wrong) {
    const ended = await operatorOf({ ...operator.env, ...env }).run('migrate-to-postgres', ...args);
    expect(ended).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(text) });
    expect(ended.stderr).not.toContain('hunter2');
  }
});
