import { expect, it, onTestFinished } from 'vitest';
import { openShop } from '../support/shop.ts';
import { fuzz } from './fuzz/run-fuzz.ts';

it('answers whatever is wrong in words, without an error, and writes nothing of it [FUZZ-1]', async () => {
  const shop = await openShop();
  onTestFinished(() => void shop.stop());
  const { kinds, failures, written } = await fuzz({ shop, seed: 7, requests: 1_500 });
  expect(failures).toEqual([]);
  expect(written).toEqual([]);
  // Most of it was refused, and none of it fell by the way.
  const sums = [...kinds.values()].map((outcomes) => [...outcomes.values()].reduce((sum, count) => sum + count, 0));
  expect(sums.reduce((sum, count) => sum + count, 0)).toBe(1_500);
});
