import { expect, it } from 'vitest';
import { createAggregateCache } from './cached-aggregates.ts';
import type { Store } from './database.ts';

const store = { db: {} } as Store;

it('serves a stale large result during recalculation, but waits for a small one [DESKBENCH-1]', async () => {
  const keep = createAggregateCache<number>((sum) => sum > 10);
  const held = Promise.withResolvers<number>();
  expect(await keep(store, 'long', 'first', async () => 11)).toBe(11);
  expect(await keep(store, 'long', 'second', () => held.promise)).toBe(11);
  // Concurrent calls do not calculate again.
  expect(await keep(store, 'long', 'third', () => Promise.reject(new Error('asked twice')))).toBe(11);
  held.resolve(12);
  await held.promise;
  expect(await keep(store, 'long', 'second', () => Promise.reject(new Error('asked twice')))).toBe(12);

  expect(await keep(store, 'short', 'first', async () => 1)).toBe(1);
  expect(await keep(store, 'short', 'second', async () => 2)).toBe(2);
});

it('recalculates after a failure, and serves the stale result until then [DESKBENCH-1]', async () => {
  const keep = createAggregateCache<number>((sum) => sum > 10);
  const fail = () => Promise.reject(new Error('away'));
  await expect(keep(store, 'sum', 'first', fail)).rejects.toThrow('away');
  expect(await keep(store, 'sum', 'first', async () => 11)).toBe(11);
  expect(await keep(store, 'sum', 'second', fail)).toBe(11);
  expect(await keep(store, 'sum', 'second', async () => 12)).toBe(11);
  expect(await keep(store, 'sum', 'second', fail)).toBe(12);
});
