import { expect, it } from 'vitest';
import { randomIds } from './ids.ts';

it('makes references that can be read aloud, and does not repeat itself', () => {
  const references = Array.from({ length: 2000 }, randomIds.reference);
  for (const reference of references) expect(reference).toMatch(/^BB-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(references).size).toBe(2000);
  // Every symbol has the same chance: of 16,000 symbols each of 32 comes about 500 times.
  const counts = new Map<string, number>();
  for (const symbol of references.join('').replaceAll(/BB-|-/g, '')) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  expect(counts.size).toBe(32);
  expect(Math.min(...counts.values())).toBeGreaterThan(350);
});
