import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, expect, inject, it } from 'vitest';
import { readCatalogueVersion, setPrice } from '../../src/server/store/catalogue/products.ts';
import { closeStore, inTransaction, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { createDatabase } from '../support/database/databases.ts';
import { countRows, fill, noon, placeSample } from './samples.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const work of cleanups.splice(0).reverse()) await work();
});

async function openFilled(url: string): Promise<Store> {
  const store = await openStore({ url });
  cleanups.push(() => closeStore(store));
  await migrate(store);
  await fill(store);
  return store;
}

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'within/store.db');
}

it('SQLite: waits for a lock of another process without blocking its own process', async () => {
  const path = await newFile();
  const store = await openFilled(path);
  const other = new DatabaseSync(path);
  cleanups.push(async () => other.close());
  other.exec('begin immediate; update catalogue set version = version + 100');
  const written = inTransaction(store, (tx) => setPrice(tx, 'xl-7', { price: 1_00 }, noon));
  // Fires while the transaction is waiting: nothing else would release the lock.
  setTimeout(() => other.exec('commit'), 0);
  await written;
  expect(await readCatalogueVersion(store.db)).toBeGreaterThan(100);
});

it('SQLite: syncs commits to disk and enforces foreign keys', async () => {
  const store = await openFilled(await newFile());
  await placeSample(store);
  const read = async (pragma: string) =>
    Object.values((await sql.raw(`pragma ${pragma}`).execute(store.db)).rows[0] ?? {});
  expect(await read('synchronous')).toEqual([2]);
  expect(await read('journal_mode')).toEqual(['wal']);
  expect(await read('foreign_keys')).toEqual([1]);
  await expect(store.db.deleteFrom('orders').execute()).rejects.toThrow(/FOREIGN KEY/);
});

it('SQLite: reports a full disk for an order, stores nothing of it, and accepts orders again once there is space', async () => {
  const store = await openFilled(await newFile());
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(store.db);
  await limit(1);
  const fillUp = async () => {
    for (let index = 0; ; index++) await placeSample(store, { key: `order-number-${index}` });
  };
  await expect(fillUp()).rejects.toThrow('database or disk is full');
  const { orders = 0, ...others } = await countRows(store);
  expect(others).toEqual({ order_lines: 2 * orders, idempotency_keys: orders, outbox: 2 * orders });
  await limit(2 ** 30);
  await placeSample(store, { key: 'after-the-trouble' });
  expect(await countRows(store)).toMatchObject({ orders: orders + 1 });
});

it('PostgreSQL: concurrent orders under SERIALIZABLE are all placed, and one key creates one order', async () => {
  const database = await createDatabase(inject('postgresUrl'));
  cleanups.push(database.drop);
  const url = new URL(database.url);
  url.searchParams.set('options', '-c default_transaction_isolation=serializable');
  const store = await openFilled(url.href);
  const keys = Array.from({ length: 60 }, (_, index) => `key-number-${index % 30}`);
  const references = await Promise.all(keys.map((key) => placeSample(store, { key })));
  expect(new Set(references).size).toBe(30);
  expect(await countRows(store)).toEqual({ orders: 30, order_lines: 60, idempotency_keys: 30, outbox: 60 });
});

it('explains why a store cannot be opened', async () => {
  await expect(openStore({ url: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED');
  await expect(openStore({ url: import.meta.filename })).rejects.toThrow('file is not a database');
});
