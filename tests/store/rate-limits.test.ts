import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type RateLimits, rateLimitPolicies } from '../../src/server/middleware/rate-limits.ts';
import { storeRateLimits } from '../../src/server/middleware/store-rate-limits.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { type Database, inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { countUse } from '../../src/server/store/rate-limits/rate-limits.ts';
import { onEachEngine } from './engines.ts';
import { noon } from './samples.ts';

const { requests, seconds } = rateLimitPolicies.promo;

onEachEngine((engine) => {
  const limitsOf = (store: Store, clock: () => number, warned: string[] = []): RateLimits =>
    storeRateLimits({
      store,
      clock,
      // Leaves a busy machine enough time.
      answerWithinMs: 10_000,
      log: createLog('warn', { write: (line) => void warned.push(JSON.parse(line).msg) }),
    });

  it('counts every use once across concurrent counters, and starts again after the period [SAFE-6, OPS-21]', async () => {
    const url = await engine.create();
    const stores = [await engine.open(url), await engine.open(url)];
    const use = (store: Store, key: string, now: number) => countUse(store, { key, durationMs: 1_000 }, now);
    const used = await Promise.all(
      Array.from({ length: 60 }, (_, index) => use(stores[index % 2] as Store, 'visitor', noon)),
    );
    expect(used.map(({ points }) => points).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    expect(new Set(used.map(({ expiresAt }) => expiresAt))).toEqual(new Set([noon + 1_000]));
    const [store] = stores as [Store, Store];
    expect(await use(store, 'another', noon)).toEqual({ points: 1, expiresAt: noon + 1_000 });
    expect(await use(store, 'visitor', noon + 999)).toEqual({ points: 61, expiresAt: noon + 1_000 });
    expect(await use(store, 'visitor', noon + 1_000)).toEqual({ points: 1, expiresAt: noon + 2_000 });
  });

  it('does not affect the durability of the next order [ORDER-3]', async () => {
    const store = await engine.open();
    const orders = () => Array.from({ length: 10 }, () => inTransaction(store, (tx) => durabilityOf(tx, engine.name)));
    const [, ...beside] = await Promise.all([
      countUse(store, { key: 'visitor', durationMs: 1_000 }, noon),
      ...orders(),
    ]);
    const full = engine.name === 'postgres' ? 'on' : 2;
    expect(new Set([...beside, ...(await Promise.all(orders()))])).toEqual(new Set([full]));
  });

  it('shares a visitor’s rate limit across all instances, and stores no address [SAFE-6, OPS-21, PRIV-2]', async () => {
    const url = await engine.create();
    let now = noon;
    const store = await engine.open(url);
    const instances = [limitsOf(store, () => now), limitsOf(await engine.open(url), () => now)];
    const take = (index: number, visitor = '203.0.113.1') =>
      (instances[index % 2] as RateLimits).take('promo', visitor);
    for (let index = 0; index < requests; index++) {
      expect(await take(index)).toEqual({ allowed: true, remaining: requests - index - 1, resetSeconds: seconds });
    }
    for (const index of [0, 1]) {
      expect(await take(index)).toEqual({ allowed: false, remaining: 0, resetSeconds: seconds });
    }
    const read = () => store.db.selectFrom('rate_limits').selectAll().execute();
    const before = await read();
    expect(JSON.stringify(before)).not.toContain('203.0.113.1');
    // A rejected request does not reach the store again.
    expect(await take(0)).toMatchObject({ allowed: false });
    expect(await read()).toEqual(before);
    expect(await take(0, '203.0.113.2')).toMatchObject({ allowed: true });
    now += seconds * 1_000;
    expect(await take(1)).toMatchObject({ allowed: true, remaining: requests - 1 });
  });

  it('shows all instances what remains without using any, in memory too [SAFE-19, OPS-21]', async () => {
    const url = await engine.create();
    let now = noon;
    const store = await engine.open(url);
    const instances = [limitsOf(store, () => now), limitsOf(await engine.open(url), () => now)] as const;
    const look = (at: 0 | 1 = 1) => instances[at].look('promo', 'visitor');
    expect(await look()).toEqual({ allowed: true, remaining: requests, resetSeconds: seconds });
    expect(await look()).toMatchObject({ remaining: requests });
    await instances[0].take('promo', 'visitor');
    now += 1_000;
    expect(await look()).toEqual({ allowed: true, remaining: requests - 1, resetSeconds: seconds - 1 });
    for (let index = 1; index < requests; index++) await instances[0].take('promo', 'visitor');
    for (const at of [0, 1] as const) expect(await look(at)).toMatchObject({ allowed: false, remaining: 0 });
    now += seconds * 1_000;
    expect(await look()).toMatchObject({ allowed: true, remaining: requests });
    await store.db.schema.alterTable('rate_limits').renameTo('limits_away').execute();
    for (const remaining of [requests, requests - 1]) {
      expect(await look()).toMatchObject({ allowed: true, remaining });
      await instances[1].take('promo', 'visitor');
    }
    await store.db.schema.alterTable('limits_away').renameTo('rate_limits').execute();
  });

  it('restarts counts that a clock that ran ahead has made, once it is corrected [SAFE-21]', async () => {
    const day = 24 * 3_600_000;
    let now = noon + 30 * day;
    const store = await engine.open();
    const limits = limitsOf(store, () => now);
    const other = limitsOf(store, () => now);
    // One visitor has used part of a budget, the other all of it.
    await limits.take('promo', 'ada');
    for (let index = 0; index <= requests; index++) await limits.take('promo', 'grace');
    expect(await limits.take('promo', 'grace')).toMatchObject({ allowed: false });
    now = noon;
    const full = { allowed: true, remaining: requests, resetSeconds: seconds };
    for (const visitor of ['ada', 'grace'])
      for (const one of [limits, other]) expect(await one.look('promo', visitor)).toEqual(full);
    for (const visitor of ['ada', 'grace'])
      expect(await limits.take('promo', visitor)).toEqual({ ...full, remaining: requests - 1 });
    // From here on requests count as usual, and the budget is full again after its period.
    for (let index = 0; index <= requests; index++) await other.take('promo', 'ada');
    expect(await limits.take('promo', 'ada')).toMatchObject({ allowed: false });
    now += seconds * 1_000;
    for (const one of [limits, other]) expect(await one.look('promo', 'ada')).toEqual(full);
  });

  it('counts together on machines whose clocks differ by minutes [SAFE-21, OPS-21]', async () => {
    const store = await engine.open();
    const ahead = limitsOf(store, () => noon + 4 * 60_000);
    const right = limitsOf(store, () => noon);
    expect(await ahead.take('promo', 'ada')).toMatchObject({ remaining: requests - 1 });
    expect(await right.take('promo', 'ada')).toMatchObject({ remaining: requests - 2 });
  });

  it('uses the store again even if it failed while the clock ran ahead [SAFE-21, OPS-23]', async () => {
    let now = noon + 1_000_000_000;
    const store = await engine.open();
    const limits = limitsOf(store, () => now);
    await store.db.schema.alterTable('rate_limits').renameTo('limits_away').execute();
    await limits.take('promo', 'ada');
    await store.db.schema.alterTable('limits_away').renameTo('rate_limits').execute();
    now = noon;
    await limits.take('promo', 'ada');
    expect(await store.db.selectFrom('rate_limits').select('points').execute()).toEqual([{ points: 1 }]);
  });

  it('counts per process while the store is unavailable, delays nobody, and returns to the store [SAFE-6, OPS-23]', async () => {
    let now = noon;
    const warned: string[] = [];
    const store = await engine.open();
    const limits = limitsOf(store, () => now, warned);
    await store.db.schema.alterTable('rate_limits').renameTo('limits_away').execute();
    for (let index = 0; index < requests; index++)
      expect(await limits.take('promo', 'visitor')).toMatchObject({ allowed: true });
    expect(await limits.take('promo', 'visitor')).toMatchObject({ allowed: false });
    expect(warned).toEqual(['rate limit store unavailable, using local counters']);
    await store.db.schema.alterTable('limits_away').renameTo('rate_limits').execute();
    now += 5_000;
    expect(await limits.take('promo', 'visitor')).toMatchObject({ allowed: true, remaining: requests - 1 });
  });
});

/** How a connection waits for the disk: synchronous_commit of PostgreSQL, or the synchronous level of SQLite. */
async function durabilityOf(db: Database, engine: string): Promise<unknown> {
  const asked =
    engine === 'postgres'
      ? sql<Record<string, unknown>>`show synchronous_commit`
      : sql<Record<string, unknown>>`pragma synchronous`;
  const { rows } = await asked.execute(db);
  return Object.values(rows[0] ?? {})[0];
}
