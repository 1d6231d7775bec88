import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { readCatalogueVersion } from '../../src/server/store/catalogue/products.ts';
import { closeStore, isOutage, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { createDatabase, type TestDatabase } from '../support/database/databases.ts';
import { type FaultyProxy, openFaultyProxy } from '../support/stand-ins/faulty-proxy.ts';
import { countRows, fill, orderParts, placeSample, sampleOrder } from './samples.ts';

/** Short enough for a test to wait for, long enough for responses on a busy machine. */
const answerWithinMs = 5_000;

describe('a store behind an unreliable network', () => {
  let database: TestDatabase;
  let wire: FaultyProxy;
  let store: Store;

  beforeEach(async () => {
    database = await createDatabase(inject('postgresUrl'));
    const url = new URL(database.url);
    wire = await openFaultyProxy(Number(url.port));
    url.port = String(wire.port);
    url.hostname = '127.0.0.1';
    const direct = await openStore({ url: database.url });
    await migrate(direct);
    await fill(direct);
    await closeStore(direct);
    store = await openStore({ url: url.href, answerWithinMs });
  });
  afterEach(async () => {
    await wire.close();
    await closeStore(store);
    await database.drop();
  });

  const failure = async (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  const readAtOnce = (times: number) =>
    Promise.all(Array.from({ length: times }, () => failure(readCatalogueVersion(store.db))));

  it('times out on a silent database, reports it as an outage, and recovers afterwards [OPS-23]', async () => {
    // As many queries as connections, so that every connection hangs.
    expect(await readAtOnce(10)).toEqual(Array(10).fill(undefined));
    wire.set('hang');
    const [errors, refused] = await Promise.all([
      readAtOnce(9),
      failure(placeSample(store, { key: 'into-the-silence' })),
    ]);
    expect([...errors, refused].map(isOutage)).toEqual(Array(10).fill(true));
    expect(isOutage(store.trouble.write)).toBe(true);
    wire.set('whole');
    await placeSample(store, { key: 'into-the-silence' });
    expect(store.trouble.write).toBeUndefined();
    expect(await readAtOnce(30)).toEqual(Array(30).fill(undefined));
    expect(await countRows(store)).toMatchObject({ orders: 1 });
  });

  it('reports a read-only database as an outage, and continues to read [OPS-23]', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(store.db);
    const standby = await openStore({ url: database.url });
    expect(isOutage(await failure(placeSample(standby)))).toBe(true);
    expect(await countRows(standby)).toMatchObject({ orders: 0 });
    await closeStore(standby);
  });

  it.each([
    ['before it had it', 'cutAt', false],
    ['and its answer was lost', 'cutAnswerTo', true],
  ] as const)(
    'that breaks at the commit, %s, creates one order for the same key [OPS-23, SAFE-1, ORDER-3]',
    async (_, cut, replayed) => {
      wire[cut]('insert into "orders"', 'commit');
      const order = sampleOrder({ key: 'sent-as-it-breaks' });
      expect(isOutage(await failure(placeOrder(orderParts(store), order)))).toBe(true);
      expect(wire.cuts()).toBe(1);
      expect(await placeOrder(orderParts(store), order)).toMatchObject({ ok: true, replayed });
      expect(await countRows(store)).toEqual({ orders: 1, order_lines: 2, idempotency_keys: 1, outbox: 2 });
    },
  );
});
