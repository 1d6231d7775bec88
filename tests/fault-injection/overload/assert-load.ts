import type { Verdict } from '../assert-order-invariants.ts';
import { type Bar, findUndecided, type Outcome } from '../result.ts';
import { type Came, type Load, loadSeconds } from './loads.ts';
import { countOf, goodputOf, keptOf, type Look, rateOf, yieldOf } from './look.ts';
import { judgeRatio, median, type Round, ratioOf } from './ratios.ts';
import type { Seen } from './watch-shop.ts';

const goodputBar = 0.8;
const healthBarMs = 1_000;
const memoryBarMb = 400;
/** Minimum share of the intended arrivals: with fewer there was no overload, since the shop had become faster. */
const arrivalsBar = 0.75;
/**
 * Maximum share of time in which other programs may keep the shop from a CPU in the reference measurements: an attack
 * has a fixed size, so it hits a shop with half a machine much harder.
 */
const keptBar = 0.2;

/** One round of a load, with the shop's best rate right before and after it. */
export interface LoadRound {
  readonly before: Look;
  readonly came: Came;
  readonly seen: Seen;
  /** The best rate, measured five seconds after the load ended. */
  readonly later: Look;
  readonly after: Look;
}

/** The loaded shop, measured between two measurements of an untouched shop. */
export interface Turn {
  readonly before: Look;
  readonly own: Look;
  readonly after: Look;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Evaluates all rounds of a load. `bests` holds every measurement of the shop's best rate, taken between loads. */
export function judgeLoad({ what, times }: Load, rounds: readonly LoadRound[], bests: readonly Look[]): Outcome {
  const looks = rounds.map(({ came }) => came.look.crowded);
  const all = [...looks, ...rounds.flatMap(({ came }) => came.attack ?? [])];
  const turns = rounds.map(({ before, came, after }) => ({ before, own: came.look, after }));
  const later = rounds.map((round) => ({ ...round, own: round.later }));
  const yielded = compare(turns, bests, yieldOf, 'for each second of its processor');
  const excuse = times === undefined && isDisturbed(rounds) ? undecided : (found: Found) => found;
  return {
    what,
    done: sum(looks.map(({ inTime }) => inTime.length)),
    refused: sum(all.map(({ refused }) => refused)),
    lost: 0,
    doubled: 0,
    bars: [
      { name: 'orders told in time', ...excuse(compare(turns, bests, goodputOf, 'a second')) },
      { name: 'by the clock', ...shown(compare(turns, bests, rateOf, 'a second')) },
      // Attack traffic legitimately costs CPU time; rejected orders must not.
      { name: 'for its processor', ...(times ? yielded : shown(yielded)) },
      ...(times ? [arrivals(times, rounds)] : []),
      { name: 'told later than 2 s', found: String(sum(looks.map(({ late }) => late.length))), holds: true },
      { name: '/healthz within 1 s', ...excuse(health(rounds.map(({ seen }) => seen))) },
      memory(rounds.map(({ seen }) => seen)),
      others(all.map(({ other }) => other)),
      { name: 'five seconds later', ...compare(later, bests, goodputOf, 'a second') },
    ],
  };
}

/** Compares the shop after all loads with an untouched one, and reports whether every customer's order is stored. */
export function judgeBeside(turns: readonly Turn[], verdicts: readonly Verdict[], bests: readonly Look[]): Outcome {
  return {
    what: 'after all of it, beside a shop to which nothing was done',
    done: sum(verdicts.map(({ done }) => done)),
    refused: sum(turns.map(({ own }) => own.crowded.refused)),
    lost: sum(verdicts.map(({ lost }) => lost)),
    doubled: sum(verdicts.map(({ doubled }) => doubled)),
    bars: [{ name: 'orders told in time', ...compare(turns, bests, goodputOf, 'a second') }],
  };
}

/** Describes one round in one line. */
export function describeRound({ before, came, later, after }: LoadRound): string {
  const [first, during, then, last] = [before, came.look, later, after].map((look) => goodputOf(look).toFixed(0));
  const kept = [before, came.look, later, after].map((look) => keptOf(look).toFixed(2)).join(', ');
  return `${during} a second, between ${first} and ${last}; ${then} five seconds later; kept waiting: ${kept}`;
}

/** Whether a load must be repeated to reach a verdict. */
export function isUndecided(load: Load, rounds: readonly LoadRound[], bests: readonly Look[]): boolean {
  return findUndecided(judgeLoad(load, rounds, bests)).length > 0;
}

type Found = Omit<Bar, 'name'>;

/** Compares a figure of each turn with the measurements before and after it. */
function compare(turns: readonly Turn[], bests: readonly Look[], of: (look: Look) => number, unit: string): Found {
  const rounds = turns.map(
    ({ before, own, after }): Round => ({ before: of(before), during: of(own), after: of(after) }),
  );
  const best = median(rounds.flatMap(({ before, after }) => [before, after]));
  const ratio = ratioOf(rounds, bests.map(of));
  const verdict = judgeRatio(ratio, goodputBar);
  const [middle, within, least, most] = [ratio.median, ratio.within, ratio.least, ratio.most].map((one) =>
    one.toFixed(2),
  );
  return {
    found: `${middle} ± ${within} (${least} to ${most}) of ${best.toFixed(0)} ${unit}`,
    holds: verdict === 'held',
    isUndecided: verdict === 'too noisy',
  };
}

/** Shown only, never a failure. */
const shown = ({ found }: Found): Found => ({ found, holds: true });

/**
 * Checks that the overload was as large as intended: the shop may have become faster meanwhile, or the crowd slower.
 */
function arrivals(times: number, rounds: readonly LoadRound[]): Bar {
  const found = median(
    rounds.map(({ before, came, after }) => (2 * countOf(came.look)) / loadSeconds / (rateOf(before) + rateOf(after))),
  );
  const holds = found >= arrivalsBar * times;
  return { name: 'came', found: `${found.toFixed(1)} times as many`, holds, isUndecided: !holds };
}

/** Whether other programs used so much CPU time that a missed limit may be their fault. */
const isDisturbed = (rounds: readonly LoadRound[]) =>
  median(rounds.flatMap(({ before, after }) => [keptOf(before), keptOf(after)])) > keptBar;

const undecided = ({ found, holds }: Found): Found => ({ found, holds, isUndecided: !holds });

function health(seen: readonly Seen[]): Found {
  const most = Math.max(...seen.map((one) => one.health));
  const byClock = Math.max(...seen.map(({ waited }) => waited));
  const [looks, silent] = [sum(seen.map((one) => one.looks)), sum(seen.map((one) => one.silent))];
  return {
    found: `${looks - silent} of ${looks}, at most ${most.toFixed(0)} ms (${byClock.toFixed(0)} by the clock)`,
    holds: silent === 0 && most < healthBarMs,
  };
}

function memory(seen: readonly Seen[]): Bar {
  const growth = Math.max(...seen.map((one) => one.memory.most - one.memory.first));
  const most = Math.max(...seen.map((one) => one.memory.most));
  return {
    name: 'memory',
    found: `at most ${growth.toFixed(0)} MB more, ${most.toFixed(0)} in all`,
    holds: growth < memoryBarMb,
  };
}

function others(answers: readonly Readonly<Record<string, number>>[]): Bar {
  const odd = answers.flatMap((other) => Object.entries(other).map(([status, count]) => `${count} x ${status}`));
  return { name: 'other answers', found: odd.join(', ') || 'none', holds: odd.length === 0 };
}
