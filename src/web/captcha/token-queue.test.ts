import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TokenQueue } from './token-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('returns each token once, and lets the next order wait for the next token', async () => {
  const queue = new TokenQueue();
  queue.put('one');
  expect(await queue.take()).toBe('one');
  const second = queue.take();
  queue.put('two');
  expect(await second).toBe('two');
});

it('returns no expired token', async () => {
  const queue = new TokenQueue();
  queue.put('old');
  queue.put(undefined);
  const next = queue.take();
  queue.put('new');
  expect(await next).toBe('new');
});

it('reports that no token comes, at once if known and otherwise after 30 s', async () => {
  const queue = new TokenQueue();
  const waiting = queue.take();
  vi.advanceTimersByTime(30_000);
  expect(await waiting).toBeUndefined();
  const given = queue.take();
  queue.giveUp();
  expect([await given, await queue.take()]).toEqual([undefined, undefined]);
  queue.put('late');
  expect(await queue.take()).toBe('late');
});
