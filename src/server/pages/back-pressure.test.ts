import { expect, it } from 'vitest';
import { createTaskQueue } from './back-pressure.ts';

it('runs so many tasks at a time in their order, whether or not one fails [FAULT-5]', async () => {
  const queue = createTaskQueue(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const results = ends.map(({ promise }, index) =>
    queue.run(() => {
      begun.push(index);
      return promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('failed'));
  await expect(results[1]).rejects.toThrow('failed');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  await Promise.all([results[0], results[2], results[3]]);
  expect(begun).toEqual([0, 1, 2, 3]);
});
