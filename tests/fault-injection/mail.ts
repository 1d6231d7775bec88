/**
 * What becomes of mails while the mail server is in trouble: `node tests/fault-injection/mail.ts`. In each trouble 50
 * orders come in (`--rounds`), and then every mail must have arrived once, or have been given up with what the server
 * said. `--short` takes 8; `--write` puts it into docs/measurements.md. It ends with 1 where a mail or an order is lost
 * or doubled. Pauses between tries are passed over, and so is the week after which a mail is given up. Limits are off
 * (RATE_LIMITS), as all orders come from one address; the rest is as an owner gets it.
 */

import { describeMachine } from '../../bench/describe-machine.ts';
import { mailFaults } from './mail/faults.ts';
import { troubleMail } from './mail/troubled-mail.ts';
import { readOptions, report, tell } from './report.ts';
import type { Outcome } from './result.ts';

const { count: orders, write } = readOptions('rounds', { long: 50, short: 8 });

const outcomes: Outcome[] = [];
for (const fault of Object.values(mailFaults)) outcomes.push(await troubleMail({ fault, orders, tell }));
await report('mail', outcomes, { words: [describeMachine([`SQLite ${process.versions.sqlite}`])], write });
