import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { readCatalogueVersion } from '../../src/server/store/catalogue/products.ts';
import { indexNextOrders } from '../../src/server/store/orders/queries/order-search-index.ts';
import { meetAt } from '../store/race-transactions.ts';
import { countRows, noon, placeSample } from '../store/samples.ts';
import { openOperator, operatorOf } from './operator.ts';
import { readOrders } from './orders-arriving.ts';
import { emptyDatabase, openPostgresOperator } from './postgres.ts';
import { countAtDesk, signIn } from './signed-in.ts';

const writer = join(import.meta.dirname, '../store/processes/write-orders.ts');

/** A process that places orders continuously; `accepted` collects their references. */
function writeOrders(url: string): { child: ChildProcess; accepted: string[]; more(count: number): Promise<void> } {
  const child = spawn(process.execPath, [writer, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  const accepted: string[] = [];
  lines.on('line', (line) => line.startsWith('BB-') && accepted.push(line));
  const more = async (count: number) => {
    const enough = accepted.length + count;
    while (accepted.length < enough) await once(lines, 'line');
  };
  return { child, accepted, more };
}

it('backs up PostgreSQL while orders arrive, and restores the same orders into an empty database [OPS-9, OPS-19]', async () => {
  const operator = await openPostgresOperator();
  const file = join(operator.dataDir, 'one.db');
  const { child, accepted, more } = writeOrders(operator.env.DATABASE_URL ?? '');
  await more(30);
  const before = [...accepted];
  expect(await operator.print('backup', file)).toContain('It was verified: it matches the store.');
  await more(10);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const all = await readOrders(operator);

  const restored = operatorOf({ ...operator.env, DATABASE_URL: await emptyDatabase() });
  expect(await restored.json('restore', file, '--yes')).toMatchObject({ products: 4, keptAs: null });
  const there = await readOrders(restored);
  expect(before.filter((reference) => !there.has(reference))).toEqual([]);
  for (const [reference, order] of there) expect(order).toEqual(all.get(reference));
  expect(there.size).toBeLessThan(all.size);
});

it('backs up a database to which another machine’s newer version has added a column [OPS-9, RELEASE-8]', async () => {
  const operator = await openPostgresOperator();
  const reference = await operator.prepare((store) => placeSample(store));
  await operator.prepare(({ db }) =>
    sql`alter table orders add column of_a_newer_version text default 'x'`.execute(db),
  );
  const file = join(operator.dataDir, 'one.db');
  expect(await operator.print('backup', file)).toContain('It was verified: it matches the store.');
  const restored = operatorOf({ ...operator.env, DATABASE_URL: await emptyDatabase() });
  await restored.json('restore', file, '--yes');
  expect([...(await readOrders(restored)).keys()]).toEqual([reference]);
});

it('replaces the data of a database only on request, backs it up first, and running shops see the change [OPS-13, OPS-19]', async () => {
  const operator = await openPostgresOperator();
  const old = await operator.prepare((store) => placeSample(store));
  const file = join(operator.dataDir, 'one.db');
  await operator.print('backup', file);
  await operator.prepare((store) => placeSample(store, { key: 'the-second-order' }));
  const before = await readOrders(operator);
  const version = await operator.prepare(({ db }) => readCatalogueVersion(db));

  expect(await operator.run('restore', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Replace the store in the database that DATABASE_URL names with'),
  });
  expect(await readOrders(operator)).toEqual(before);
  const { keptAs } = (await operator.json('restore', file, '--yes')) as { keptAs: string };
  expect([...(await readOrders(operator)).keys()]).toEqual([old]);
  expect(await operator.prepare(({ db }) => readCatalogueVersion(db))).toBeGreaterThan(version);
  await operator.print('restore', keptAs, '--yes');
  expect(await readOrders(operator)).toEqual(before);
});

it('keeps an order that is placed while a restore waits for the tables, in the copy of the replaced store [OPS-19]', async () => {
  const operator = await openPostgresOperator();
  const file = join(operator.dataDir, 'one.db');
  await operator.print('backup', file);
  // The first table that a restore locks.
  const [restored, late] = await operator.prepare((store) =>
    meetAt<unknown>(store, 'catalogue', [
      () => operator.json('restore', file, '--yes'),
      () => placeSample(store, { key: 'before-the-lock' }),
    ]),
  );
  expect([...(await readOrders(operator)).keys()]).toEqual([]);
  await operator.print('restore', (restored as { keptAs: string }).keptAs, '--yes');
  expect([...(await readOrders(operator)).keys()]).toEqual([late]);
});

it('restores the backup of a SQLite file into PostgreSQL, and vice versa [OPS-9, OPS-19]', async () => {
  const operator = await openOperator();
  await operator.prepare((store) => placeSample(store));
  const [orders, counts] = [await readOrders(operator), await operator.prepare(countRows)];
  const [one, two] = [join(operator.dataDir, 'one.db'), join(operator.dataDir, 'two.db')];
  await operator.print('backup', one);

  const postgres = operatorOf({ ...operator.env, DATABASE_URL: await emptyDatabase() });
  await postgres.print('restore', one, '--yes');
  expect([await readOrders(postgres), await postgres.prepare(countRows)]).toEqual([orders, counts]);
  await postgres.print('backup', two);
  await operator.prepare(({ db }) => db.deleteFrom('order_lines').execute());
  await operator.print('restore', two, '--yes');
  expect([await readOrders(operator), await operator.prepare(countRows)]).toEqual([orders, counts]);
});

it('restores into a database in use by the desk: signed-in and invited people must sign in again [OPS-19, OPS-47]', async () => {
  const operator = await openPostgresOperator();
  await signIn(operator, 'Ann', noon);
  const file = join(operator.dataDir, 'one.db');
  await operator.print('backup', file);
  await signIn(operator, 'Bob', noon);
  expect(await countAtDesk(operator)).toEqual([2, 2, 2]);

  await operator.print('restore', file, '--yes');
  expect(await countAtDesk(operator)).toEqual([0, 0, 1]);
  expect(await operator.json('staff', 'list')).toMatchObject([{ name: 'Ann' }]);
});

it('finds restored orders by their search words, whatever the replaced database had indexed [OPS-19, ORDESK-1]', async () => {
  const lost = await openOperator();
  await lost.prepare((store) => placeSample(store));
  const file = join(lost.dataDir, 'one.db');
  await lost.print('backup', file);

  const operator = await openPostgresOperator();
  const inTwoMinutes = () => operator.prepare((store) => indexNextOrders(store, Date.now() + 120_000));
  await operator.prepare((store) => placeSample(store, { request: { customerName: 'Grace Hopper' } }));
  // Orders of the same moment sort by ID; this one must come after the restored one.
  await operator.prepare(({ db }) =>
    db
      .updateTable('orders')
      .set({ created_at: noon + 1 })
      .execute(),
  );
  await inTwoMinutes();
  await operator.print('restore', file, '--yes');
  await inTwoMinutes();
  const kept = await operator.prepare(({ db }) => db.selectFrom('order_search_terms').select('word').execute());
  const words = kept.map(({ word }) => word);
  expect(words).toContain('lovelace');
  expect(words).not.toContain('hopper');
});

it('leaves no copy of the store behind if a restore fails and the store is intact [OPS-19]', async () => {
  const operator = await openPostgresOperator();
  const old = await operator.prepare((store) => placeSample(store));
  const folder = join(operator.dataDir, 'backups');
  const file = join(operator.dataDir, 'one.db');
  await operator.print('backup', file);
  // A SQLite file may hold a value that is too large for the PostgreSQL column.
  const backup = new DatabaseSync(file);
  backup.exec('update order_lines set quantity = 3000000000');
  backup.close();

  const { code, stderr } = await operator.run('restore', file, '--yes');
  expect([code, stderr]).toEqual([1, expect.stringContaining('out of range')]);
  expect([...(await readOrders(operator)).keys()]).toEqual([old]);
  expect(await readdir(folder)).toEqual([]);
});
