import { expect } from 'vitest';

/** Polls until a value is as expected, with Playwright's longer timeout for busy machines: Vitest's default is 1 s. */
export function eventually<Value>(read: () => Value | Promise<Value>, message = '') {
  return expect.poll(read, { timeout: 20_000, message });
}

/**
 * Allows two seconds, measured as 40 polls 50 ms apart instead of by the clock: on a busy machine each poll takes
 * longer, but the shop gets as many turns in between.
 */
export async function pollUntilEqual<Found>(look: () => Promise<Found>, wanted: Found, message = ''): Promise<void> {
  let looks = 0;
  await eventually(() => {
    looks += 1;
    return look();
  }, message).toEqual(wanted);
  expect(looks, message).toBeLessThanOrEqual(40);
}
