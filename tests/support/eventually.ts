import { expect } from 'vitest';

/** Reads again and again until it is as expected, for as long as Playwright waits on a busy machine: Vitest gives up after 1 s. */
export function eventually<Value>(read: () => Value | Promise<Value>, message = '') {
  return expect.poll(read, { timeout: 20_000, message });
}
