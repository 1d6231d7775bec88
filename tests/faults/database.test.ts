import { expect, it, vi } from 'vitest';
import { takeDatabaseAway } from './database/away.ts';
import { databaseFaults } from './database/faults.ts';
import { findMissed } from './outcome.ts';

vi.setConfig({ testTimeout: 120_000 });

it('makes one order of each press while connections are cut, the database is killed, and a standby takes its place [FAULT-3, OPS-23, SAFE-1, ORDER-3]', async () => {
  const { cut, killed, failedOver } = databaseFaults;
  const faults = [cut, killed, failedOver];
  // That it is 5 s on a machine of its own is measured by `npm run faults`; other tests run beside this one.
  const outcome = await takeDatabaseAway({ faults, rounds: 1, backWithinMs: 20_000, tell: () => undefined });
  expect(findMissed(outcome)).toEqual([]);
  expect(outcome.done).toBeGreaterThanOrEqual(24);
  expect(outcome.refused).toBeGreaterThan(0);
});
