/**
 * Kills a shop and cuts its power: `node tests/fault-injection/kill.ts`. Under orders, a shop on a file and one on
 * PostgreSQL are killed 50 times each (`--rounds`). Then strace records all writes of a shop on a file, and power
 * failures are simulated at random moments, four times as many: each time the file is opened as the disk might hold it
 * by then. `--short` does a tenth. Exits with 1 if an order is lost or duplicated. Rate limits are off, since all
 * orders come from one address; all other settings are the defaults.
 */

import { describeMachine } from '../../bench/describe-machine.ts';
import { createDatabase } from '../support/database/databases.ts';
import { describePostgres, startCluster } from '../support/database/postgres.ts';
import { killAgainAndAgain } from './kill/kill-rounds.ts';
import { losePower, recordOrders } from './kill/power-loss.ts';
import { mayRecord } from './kill/recording.ts';
import { readOptions, report, tell } from './report.ts';
import type { Outcome } from './result.ts';

const { count: rounds } = readOptions('rounds', { long: 50, short: 5 });
const withinMs = 1_000;

async function onPostgres(): Promise<Outcome> {
  const cluster = await startCluster();
  try {
    const { url } = await createDatabase(cluster.url);
    return await killAgainAndAgain({ databaseUrl: url, rounds, withinMs, tell });
  } finally {
    await cluster.stop();
  }
}

async function withoutPower(): Promise<Outcome[]> {
  if (!mayRecord()) return [];
  tell('recording what a shop writes');
  const recorded = await recordOrders(2 * rounds);
  const honest = await losePower(recorded, { rounds: 4 * rounds, tell });
  const lying = await losePower(recorded, { rounds: Math.ceil(rounds / 5), lies: true, tell: () => {} });
  const control = { name: 'orders and mails missed on a disk that lies about syncs', found: `${lying.lost}` };
  return [{ ...honest, bars: [{ ...control, holds: lying.lost > 0 }] }];
}

const killed = [await killAgainAndAgain({ rounds, withinMs, tell }), await onPostgres()];
report(
  [...killed, ...(await withoutPower())],
  [describeMachine([await describePostgres(), `SQLite ${process.versions.sqlite}`])],
);
