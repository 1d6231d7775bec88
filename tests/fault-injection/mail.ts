/**
 * Email during SMTP faults: `node tests/fault-injection/mail.ts`. For each fault 50 orders are placed (`--rounds`;
 * `--short`: 8); afterwards every email must have arrived once, or be abandoned with the server's response. Exits with
 * 1 if an email or an order is lost or duplicated. Pauses between retries are skipped, and so is the week after which
 * an email is abandoned. Rate limits are off, since all orders come from one address; all other settings are the
 * defaults.
 */

import { describeMachine } from '../../bench/describe-machine.ts';
import { mailFaults } from './mail/faults.ts';
import { troubleMail } from './mail/troubled-mail.ts';
import { readOptions, report, tell } from './report.ts';
import type { Outcome } from './result.ts';

const { count: orders } = readOptions('rounds', { long: 50, short: 8 });

const outcomes: Outcome[] = [];
for (const fault of Object.values(mailFaults)) outcomes.push(await troubleMail({ fault, orders, tell }));
report(outcomes, [describeMachine([`SQLite ${process.versions.sqlite}`])]);
