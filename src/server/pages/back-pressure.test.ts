import { expect, it } from 'vitest';
import { createTaskQueue } from './back-pressure.ts';

it('runs a limited number of tasks at a time, in order, even if one fails [FAULT-5]', async () => {
  const queue = createTaskQueue(2);
  const started: number[] = [];
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const results = ends.map(({ promise }, index) =>
    queue.run(() => {
      started.push(index);
      return promise;
    }),
  );
  expect(started).toEqual([0, 1]);
  ends[1]?.reject(new Error('failed'));
  await expect(results[1]).rejects.toThrow('failed');
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  await Promise.all([results[0], results[2], results[3]]);
  expect(started).toEqual([0, 1, 2, 3]);
});
