import { expect, it, vi } from 'vitest';
import { takeDatabaseAway } from './database/away.ts';
import { databaseFaults } from './database/faults.ts';
import { findMissed } from './result.ts';

vi.setConfig({ testTimeout: 120_000 });

it('creates one order per submission despite cut connections, a killed database and a failover to a standby [FAULT-3, OPS-23, SAFE-1, ORDER-3]', async () => {
  const { cut, killed, failedOver } = databaseFaults;
  const faults = [cut, killed, failedOver];
  // Other tests run in parallel and may starve the shop of CPU for seconds, so a missed limit is retried.
  let missed: readonly string[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const outcome = await takeDatabaseAway({ faults, rounds: 1, backWithinMs: 5_000, tell: () => undefined });
    expect(outcome.done).toBeGreaterThanOrEqual(24);
    expect(outcome.refused).toBeGreaterThan(0);
    missed = findMissed(outcome);
    expect(missed.filter((words) => !words.includes('takes orders again within 5 s'))).toEqual([]);
    if (missed.length === 0) break;
  }
  expect(missed).toEqual([]);
});
