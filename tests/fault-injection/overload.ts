/**
 * A shop under overload and attack: `node tests/fault-injection/overload.ts`, five minutes. First four times as many
 * orders as it can accept, then, one after another, 2,000 request headers that never end, 10,000 silent connections,
 * 1,000 bodies that never end and uncached pages, while customers order as before; all of it three times (`--rounds`;
 * `--short`: once). Before and after each load, only customers order: the better rate is the reference. An order counts
 * if its response arrives within two seconds; a second counts unless other programs used the processor.
 *
 * Exits with 1 if an order is lost or duplicated, if fewer orders than 0.8 of the reference are accepted during the
 * load, five seconds later, or per CPU second of the shop under four times the orders, if /healthz takes over a second,
 * or if memory grows by more than 400 MB; medians of the rounds. If the reference varies too much to tell, the load is
 * repeated, and the exit code is 2 if it still does. All settings are the defaults, rate limits included: every visitor
 * has a separate address.
 */
import { describeMachine } from '../../bench/describe-machine.ts';
import { overload } from './overload/run-overload.ts';
import { readOptions, report, tell } from './report.ts';

const { count: rounds } = readOptions('rounds', { long: 3, short: 1 });
const outcomes = await overload({ rounds, tell });
report(outcomes, [describeMachine([`SQLite ${process.versions.sqlite}`])]);
