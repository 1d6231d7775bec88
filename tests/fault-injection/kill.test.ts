import { sql } from 'kysely';
import { describe, expect, inject, it, vi } from 'vitest';
import { closeStore, inTransaction, openStore } from '../../src/server/store/engine/database.ts';
import { createDatabase } from '../support/database/databases.ts';
import { killAgainAndAgain } from './kill/kill-rounds.ts';
import { losePower, recordOrders } from './kill/power-loss.ts';
import { mayRecord } from './kill/recording.ts';
import { findMissed } from './result.ts';

vi.setConfig({ testTimeout: 120_000 });

const quietly = () => undefined;
const shortly = { rounds: 3, withinMs: 400, tell: quietly };

describe('a shop that is killed under load and restarted', () => {
  it('has every acknowledged order once, with its line and emails, in an intact file [FAULT-1, ORDER-3, SAFE-1]', async () => {
    const outcome = await killAgainAndAgain(shortly);
    expect(findMissed(outcome)).toEqual([]);
    expect(outcome.done).toBeGreaterThanOrEqual(9);
  });

  it('has them on PostgreSQL too, which decides when a commit is durable [FAULT-1, ORDER-3, SAFE-1]', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'));
    try {
      const outcome = await killAgainAndAgain({ ...shortly, databaseUrl: url });
      expect(findMissed(outcome)).toEqual([]);
      expect(outcome.done).toBeGreaterThanOrEqual(9);
      const store = await openStore({ url });
      const ask = sql`select current_setting('synchronous_commit') as waits`;
      const { rows } = await inTransaction(store, (tx) => ask.execute(tx)).finally(() => closeStore(store));
      expect(rows).toEqual([{ waits: 'on' }]);
    } finally {
      await drop();
    }
  });
});

describe.runIf(mayRecord())('a shop that loses power', () => {
  it('has every acknowledged order and email, whatever else has reached the disk [FAULT-2, ORDER-3]', async () => {
    const recorded = await recordOrders(10);
    const outcome = await losePower(recorded, { rounds: 12, tell: quietly });
    expect(findMissed(outcome)).toEqual([]);
    // Control: the same check on a disk that acknowledges syncs too early does find lost orders.
    const lying = await losePower(recorded, { rounds: 10, lies: true, tell: quietly });
    expect(lying.lost).toBeGreaterThan(0);
  });
});
