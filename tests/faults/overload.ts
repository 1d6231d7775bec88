/**
 * A shop that more come to than it can serve, and that is kept busy on purpose: `node tests/faults/overload.ts`. `--rounds` is how many seconds each goes on (10; `--short`:
 * 3). Before each, customers are let in so that the shop answers as many orders as it can: that is its best. Four times as many arrive as it can take, whatever becomes of those before;
 * and then, one after another, heads that never end (2,000), connections that say nothing (10,000), bodies that never end (1,000) and pages at ever new addresses, while
 * customers order as before. An order counts whose customer was told within two seconds. It ends with 1 where an order is lost or doubled, fewer than 0.8 of the
 * best are taken, /healthz keeps anyone waiting for a second, memory grows by more than 400 MB, or fewer than 0.8 are taken five seconds afterwards. The shop is as an
 * owner gets it, its limits included: every visitor has an address of their own. `--write` puts it into docs/measurements.md.
 */
import { describeMachine } from '../../bench/describe-machine.ts';
import { overload } from './overload/run-overload.ts';
import { readOptions, report, tell } from './report.ts';

const { count: seconds, write } = readOptions('rounds', { long: 10, short: 3 });
const outcomes = await overload({ seconds, tell });
await report('overload', outcomes, { words: [describeMachine([`SQLite ${process.versions.sqlite}`])], write });
