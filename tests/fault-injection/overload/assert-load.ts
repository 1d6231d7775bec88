import type { Verdict } from '../assert-order-invariants.ts';
import { type Bar, findUndecided, type Outcome } from '../result.ts';
import { type Came, type Load, loadSeconds } from './loads.ts';
import { countOf, goodputOf, keptOf, type Look, rateOf, yieldOf } from './look.ts';
import { judgeRatio, median, type Round, ratioOf } from './ratios.ts';
import type { Seen } from './watch-shop.ts';

const goodputBar = 0.8;
const healthBarMs = 1_000;
const memoryBarMb = 400;
/** Of the arrivals that are meant to be: with fewer the load was none, since the shop was faster than before. */
const arrivalsBar = 0.75;
/**
 * Of its time in which other programs may keep the shop at its best from a processor: an attack is of one size, and far
 * greater to a shop that has half a machine.
 */
const keptBar = 0.2;

/** A load, and the shop at its best right before and after it. */
export interface LoadRound {
  readonly before: Look;
  readonly came: Came;
  readonly seen: Seen;
  /** At its best, five seconds after it was over. */
  readonly later: Look;
  readonly after: Look;
}

/** The shop between two looks at one to which nothing was done. */
export interface Turn {
  readonly before: Look;
  readonly own: Look;
  readonly after: Look;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** What came of all rounds of a load before a shop that was at its `bests` between all loads. */
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
      // What is done for an attack takes processor time by nature; what is done for who is refused must not.
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

/** What is left after all of it, of a shop to which nothing was done; and whether every customer's order is there. */
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

/** How one round went, in a line. */
export function describeRound({ before, came, later, after }: LoadRound): string {
  const [first, during, then, last] = [before, came.look, later, after].map((look) => goodputOf(look).toFixed(0));
  const kept = [before, came.look, later, after].map((look) => keptOf(look).toFixed(2)).join(', ');
  return `${during} a second, between ${first} and ${last}; ${then} five seconds later; kept waiting: ${kept}`;
}

/** Whether a load has to come again for a word about it. */
export function isUndecided(load: Load, rounds: readonly LoadRound[], bests: readonly Look[]): boolean {
  return findUndecided(judgeLoad(load, rounds, bests)).length > 0;
}

type Found = Omit<Bar, 'name'>;

/** Holds a figure of each turn against those of its neighbours. */
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

/** Not judged. */
const shown = ({ found }: Found): Found => ({ found, holds: true });

/**
 * Whether it was the load that it was meant to be: the shop may have grown faster meanwhile, or those who ask have
 * grown slower.
 */
function arrivals(times: number, rounds: readonly LoadRound[]): Bar {
  const found = median(
    rounds.map(({ before, came, after }) => (2 * countOf(came.look)) / loadSeconds / (rateOf(before) + rateOf(after))),
  );
  const holds = found >= arrivalsBar * times;
  return { name: 'came', found: `${found.toFixed(1)} times as many`, holds, isUndecided: !holds };
}

/** Whether others had so much of the machine that what is missed may be their doing. */
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
