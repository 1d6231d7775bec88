/**
 * A shop during outages of PostgreSQL: `node tests/fault-injection/database.ts`. Injects each fault 5 times
 * (`--rounds`) into a temporary cluster while customers order: stopped, killed, restarted, connections cut, a hanging
 * network, and once a failover to a standby. `--short` runs each fault once. Exits with 1 if an order is lost or
 * duplicated, or if a shop takes longer than 5 s to accept orders again. Rate limits are off, since all orders come
 * from one address; all other settings are the defaults.
 */

import { describeMachine } from '../../bench/describe-machine.ts';
import { describePostgres } from '../support/database/postgres.ts';
import { takeDatabaseAway } from './database/away.ts';
import { databaseFaults } from './database/faults.ts';
import { readOptions, report, tell } from './report.ts';
import type { Outcome } from './result.ts';

const { count: rounds } = readOptions('rounds', { long: 5, short: 1 });
const { failedOver } = databaseFaults;

const outcomes: Outcome[] = [];
for (const fault of Object.values(databaseFaults)) {
  // After a failover there is no second standby.
  const times = fault === failedOver ? 1 : rounds;
  outcomes.push(await takeDatabaseAway({ faults: [fault], rounds: times, backWithinMs: 5_000, tell }));
}
report(outcomes, [describeMachine([await describePostgres(), `SQLite ${process.versions.sqlite}`])]);
