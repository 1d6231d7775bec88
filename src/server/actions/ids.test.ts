import { expect, it } from 'vitest';
import { createOrderedIds, randomIds } from './ids.ts';

const version7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

it('names mails in the order in which they are queued, in the same moment too [MAIL-3]', () => {
  const ids = Array.from({ length: 10_000 }, () => randomIds.mail());
  expect(ids.filter((id) => !version7.test(id))).toEqual([]);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it('goes on where the clock goes back, and names the millisecond [MAIL-3]', () => {
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
