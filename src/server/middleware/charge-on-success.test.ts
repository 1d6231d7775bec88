import { expect, it } from 'vitest';
import { chargeOnSuccess } from './charge-on-success.ts';
import type { RateLimits } from './rate-limits.ts';

it('responds before the count is stored, and admits no further request until then [SAFE-6]', async () => {
  const counted = Promise.withResolvers<void>();
  const left = { allowed: true, remaining: 1, resetSeconds: 60 };
  let taken = 0;
  const limits: RateLimits = {
    look: async () => ({ ...left, remaining: 1 - taken, allowed: taken === 0 }),
    take: async () => {
      await counted.promise;
      taken += 1;
      return left;
    },
  };
  let done = 0;
  const order = () =>
    chargeOnSuccess(limits, {
      name: 'orderEmailDay',
      key: 'ada@a.example',
      act: async () => ++done,
      isDone: () => true,
    });
  expect(await order()).toEqual({ result: 1, isDone: true });
  expect(await order()).toMatchObject({ refused: { allowed: false, remaining: 0, resetSeconds: 1 } });
  counted.resolve();
  await expect.poll(() => taken).toBe(1);
  expect(await order()).toMatchObject({ refused: { allowed: false, remaining: 0, resetSeconds: 60 } });
  expect(done).toBe(1);
});
