import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { findProduct, setPrice } from '../../src/server/store/catalogue/products.ts';
import { asActor, inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { onEachEngine } from './engines.ts';
import { countRows, fill, noon, placeSample } from './samples.ts';

/**
 * Counts the commits in the write-ahead log of a file: the last frame of each commit states the size of the database
 * (SQLite file format, 4.2).
 */
async function countCommits(path: string): Promise<number> {
  const log = await readFile(`${path}-wal`);
  const pageSize = log.readUInt32BE(8);
  const frames = Array.from({ length: Math.floor((log.length - 32) / (24 + pageSize)) }, (_, index) =>
    log.readUInt32BE(32 + index * (24 + pageSize) + 4),
  );
  return frames.filter((sizeAfter) => sizeAfter > 0).length;
}

async function openFilled(open: () => Promise<Store>): Promise<Store> {
  const store = await open();
  await fill(store);
  return store;
}

const raise = (store: Store, id: string, price: number) =>
  inTransaction(store, (tx) => setPrice(tx, id, { price }, noon));

onEachEngine(({ name, create, open }) => {
  it('concurrent orders are each stored completely, and a refused one rolls back only its own rows [ORDER-3, ORDER-7, ORDER-21]', async () => {
    const store = await openFilled(open);
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 12 }, (_, index) => placeSample(store, { key: `order-number-${index}` })),
      inTransaction(store, async (tx) => {
        await setPrice(tx, 'xl-7', { price: 1_00 }, noon);
        throw new Error('changed my mind');
      }),
      ...Array.from({ length: 12 }, (_, index) => placeSample(store, { key: `order-number-${index + 6}` })),
    ]);
    expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))).toEqual([
      'changed my mind',
    ]);
    expect(await countRows(store)).toEqual({ orders: 18, order_lines: 36, idempotency_keys: 18, outbox: 36 });
    expect((await findProduct(store.db, 'xl-7'))?.price).toBe(251_00);
  });

  it('each of several concurrent changes is audited under its own actor [ORDER-21, DESK-1]', async () => {
    const store = await openFilled(open);
    const [ada, bob] = ['ada', 'bob'].map((actor) => asActor(store, { channel: 'command', name: actor }));
    if (!ada || !bob) throw new Error('two people');
    await Promise.all([
      raise(ada, 'xl-7', 252_00),
      raise(store, 'desk-2', 90_00),
      raise(bob, 'tower-8', 300_00),
      raise(ada, 'us-xl-7', 260_00),
    ]);
    const found = await listAuditEntries(store.db, {}, 10);
    expect(found.map(({ subject, actor }) => `${subject} ${actor}`).sort()).toEqual([
      'tower-8 bob',
      'us-xl-7 ada',
      'xl-7 ada',
    ]);
  });

  if (name === 'postgres') return;

  it('SQLite: thirty concurrent orders share a few disk syncs, and each is visible to others once accepted [ORDER-3, ORDER-21]', async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `order-number-${index}`);
    const commitsOfThirty = async () => {
      const path = await create();
      const store = await openFilled(() => open(path));
      // Otherwise the log restarts after 400 pages, and earlier commits are no longer counted.
      await sql.raw('pragma wal_autocheckpoint = 0').execute(store.db);
      const before = await countCommits(path);
      const other = new DatabaseSync(path, { readOnly: true });
      const seen = other.prepare('select count(*) as found from idempotency_keys where key = ?');
      const found = await Promise.all(
        keys.map(async (key) => {
          await placeSample(store, { key });
          return seen.get(key)?.found;
        }),
      );
      other.close();
      expect(found).toEqual(keys.map(() => 1));
      return (await countCommits(path)) - before;
    };
    // A group commit accepts transactions for 10 ms: a busy machine may need several, and a very busy one a commit per
    // order.
    let fewest = keys.length;
    for (let round = 0; round < 15 && fewest >= keys.length / 2; round++)
      fewest = Math.min(fewest, await commitsOfThirty());
    expect(fewest).toBeLessThan(keys.length / 2);
  });

  it('SQLite: a disk that fills up during many orders loses no accepted order, and stores nothing of the others [ORDER-3, ORDER-21]', async () => {
    const store = await openFilled(open);
    const { page_count = 0 } = (await sql<{ page_count: number }>`pragma page_count`.execute(store.db)).rows[0] ?? {};
    await sql.raw(`pragma max_page_count = ${page_count + 12}`).execute(store.db);
    const keys = Array.from({ length: 200 }, (_, index) => `order-number-${index}`);
    const outcomes = await Promise.allSettled(keys.map((key) => placeSample(store, { key })));
    const placed = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const reasons = new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : [])));
    expect(placed).toBeGreaterThan(0);
    expect([...reasons]).toEqual(['database or disk is full']);
    expect(await countRows(store)).toEqual({
      orders: placed,
      order_lines: 2 * placed,
      idempotency_keys: placed,
      outbox: 2 * placed,
    });
  });
});
