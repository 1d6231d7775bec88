import { expect } from 'vitest';

/**
 * Reads again and again until it is as expected, for as long as Playwright waits on a busy machine: Vitest gives up
 * after 1 s.
 */
export function eventually<Value>(read: () => Value | Promise<Value>, message = '') {
  return expect.poll(read, { timeout: 20_000, message });
}

/**
 * Two seconds of looks, 50 ms apart, are told by their number and not by the clock: on a busy machine each takes
 * longer, and the shop has as many turns between them.
 */
export async function pollUntilEqual<Found>(look: () => Promise<Found>, wanted: Found, message = ''): Promise<void> {
  let looks = 0;
  await eventually(() => {
    looks += 1;
    return look();
  }, message).toEqual(wanted);
  expect(looks, message).toBeLessThanOrEqual(40);
}
