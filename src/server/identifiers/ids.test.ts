import { expect, it } from 'vitest';
import { createOrderedIds, randomIds } from './ids.ts';

it('creates order numbers that can be read aloud, without repeating one', () => {
  const references = Array.from({ length: 2000 }, randomIds.reference);
  for (const reference of references) expect(reference).toMatch(/^BB-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(references).size).toBe(2000);
  // Uniform distribution: of 16,000 symbols, each of the 32 is expected about 500 times.
  const counts = new Map<string, number>();
  for (const symbol of references.join('').replaceAll(/BB-|-/g, '')) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  expect(counts.size).toBe(32);
  expect(Math.min(...counts.values())).toBeGreaterThan(350);
});

const version7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

it('creates email ids that sort in queue order, also within one millisecond [MAIL-3]', () => {
  const ids = Array.from({ length: 10_000 }, () => randomIds.mail());
  expect(ids.filter((id) => !version7.test(id))).toEqual([]);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it('keeps sorting if the clock is set back, and contains the millisecond [MAIL-3]', () => {
  let now = Date.UTC(2026, 10, 22);
  const next = createOrderedIds(() => now);
  const first = next();
  expect(Number.parseInt(first.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
  now -= 60_000;
  const second = next();
  expect(second > first).toBe(true);
  now += 120_000;
  expect(next() > second).toBe(true);
});
