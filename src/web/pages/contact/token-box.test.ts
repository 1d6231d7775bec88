import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TokenBox } from './token-box.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns a token box and the recorded calls of its listener. */
function makeBox() {
  const said: boolean[] = [];
  return { box: new TokenBox((isGivenUp) => said.push(isGivenUp)), said };
}

it('returns the received token, or waits for it [CONTACT-3]', async () => {
  const { box } = makeBox();
  box.expect();
  const waiting = box.take();
  box.put('first');
  expect(await waiting).toBe('first');
  expect(await box.take()).toBe('first');
});

it('waits 30,000 ms, and not a moment longer [CONTACT-3, CONTACT-4]', async () => {
  const { box, said } = makeBox();
  box.expect();
  const taken = vi.fn();
  void box.take().then(taken);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(taken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(taken).toHaveBeenCalledWith('bypass');
  expect(said).toEqual([true]);
  expect(await box.take()).toBe('bypass');
});

it('drops an expired token and uses the next [CONTACT-5]', async () => {
  const { box } = makeBox();
  box.put('old');
  box.expect();
  const waiting = box.take();
  box.put('new');
  expect(await waiting).toBe('new');
});

it('accepts a token that arrives late', async () => {
  const { box, said } = makeBox();
  box.timeOut();
  expect(await box.take()).toBe('bypass');
  box.put('late');
  expect(await box.take()).toBe('late');
  expect(said).toEqual([true, false]);
});

it('does not wait again after a timeout until a token arrives', async () => {
  const { box } = makeBox();
  box.timeOut();
  box.expect();
  expect(await box.take()).toBe('bypass');
});

it('does not notify once stopped', async () => {
  const { box, said } = makeBox();
  box.expect();
  box.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([]);
});
