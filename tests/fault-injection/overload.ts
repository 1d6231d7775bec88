/**
 * A shop that more come to than it can serve, and that is kept busy on purpose: `node
 * tests/fault-injection/overload.ts`, five minutes. Four times as many arrive as it can take, whatever becomes of those
 * before; and then, one after another, heads that never end (2,000), connections that say nothing (10,000), bodies that
 * never end (1,000) and pages at ever new addresses, while customers order as before; and all of it again, three times
 * (`--rounds`; `--short`: once). Before and after each the customers alone are as many as the shop can take: of these
 * two is the best that each is held against. An order counts whose customer was told within two seconds, and a second
 * counts unless other programs kept the shop from a processor. It ends with 1 where an order is lost or doubled, fewer
 * than 0.8 of the best are taken, fewer than 0.8 for each second of the shop's processor under four times as many,
 * /healthz keeps anyone waiting for a second, memory grows by more than 400 MB, or fewer than 0.8 are taken five
 * seconds afterwards; medians of the rounds. Where the best differs so much from one time to the next that this cannot
 * be told, it comes once more, and ends with 2 if it still cannot. The shop is as an owner gets it, its limits
 * included: every visitor has an address of their own.
 */
import { describeMachine } from '../../bench/describe-machine.ts';
import { overload } from './overload/run-overload.ts';
import { readOptions, report, tell } from './report.ts';

const { count: rounds } = readOptions('rounds', { long: 3, short: 1 });
const outcomes = await overload({ rounds, tell });
report(outcomes, [describeMachine([`SQLite ${process.versions.sqlite}`])]);
