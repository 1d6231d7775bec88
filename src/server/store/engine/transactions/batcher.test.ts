import { expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

it('batches concurrent inputs, at most fifty, and returns each its own result [SAFE-6]', async () => {
  const sizes: number[] = [];
  const twice = createBatcher(async (numbers: readonly number[]) => {
    sizes.push(numbers.length);
    return numbers.map((number) => 2 * number);
  });
  expect(await Promise.all(Array.from({ length: 120 }, (_, index) => twice(index)))).toEqual(
    Array.from({ length: 120 }, (_, index) => 2 * index),
  );
  expect(sizes).toEqual([50, 50, 20]);
  expect(await twice(7)).toBe(14);
});

it('collects inputs that arrive during a batch for the next one, and fails only the failed batch [SAFE-6]', async () => {
  const batches: string[][] = [];
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const underWay = Promise.withResolvers<void>();
  const ask = createBatcher(async (words: readonly string[]) => {
    const answer = answers[batches.push([...words]) - 1];
    underWay.resolve();
    await answer?.promise;
    return words;
  });
  const first = ask('first');
  await underWay.promise;
  const later = [ask('second'), ask('third')];
  answers[0]?.reject(new Error('The store is unavailable'));
  await expect(first).rejects.toThrow('The store is unavailable');
  answers[1]?.resolve();
  expect(await Promise.all(later)).toEqual(['second', 'third']);
  expect(batches).toEqual([['first'], ['second', 'third']]);
});
