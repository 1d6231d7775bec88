import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { closeStore, inTransaction, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { createDatabase, type TestDatabase } from '../support/database/databases.ts';
import { countRows, fill, placeSample } from './samples.ts';

let database: TestDatabase;
let store: Store;
beforeEach(async () => {
  database = await createDatabase(inject('postgresUrl'));
  store = await openStore({ url: database.url });
  await migrate(store);
  await fill(store);
});
afterEach(async () => {
  await closeStore(store);
  await database.drop();
});

/** The prepared statements of a connection that has placed orders. */
const kept = () =>
  inTransaction(store, async (tx) => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx);
    return rows.map(({ statement }) => statement);
  });

async function placeOften(count: number): Promise<void> {
  for (let one = 0; one < count; one++) await placeSample(store, { key: crypto.randomUUID() });
}

const orders = expect.stringMatching(/^insert into "orders"/);

it('PostgreSQL prepares the frequent order statements, but none outside transactions [ORDER-22]', async () => {
  await placeOften(19);
  expect(await kept()).not.toContainEqual(orders);
  for (let one = 0; one < 30; one++) await sql`select ${one}::int`.execute(store.db);
  await placeOften(3);
  const statements = await kept();
  expect(statements).toContainEqual(orders);
  expect(statements).not.toContainEqual(expect.stringMatching(/^select \$1::int/));
});

it.each([
  ['forgotten, as by a pooler that hands connections on', sql`deallocate all`],
  ['of a table that was altered since', sql`alter table products alter column name type varchar(500)`],
])('a prepared statement that is then %s fails no order and duplicates none [ORDER-22, ORDER-3]', async (_, spoil) => {
  await placeOften(25);
  await inTransaction(store, (tx) => spoil.execute(tx));
  await placeOften(5);
  expect(await countRows(store)).toMatchObject({ orders: 30, order_lines: 60, outbox: 60 });
});
