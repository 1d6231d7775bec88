/**
 * What was found under a load, and what right before and right after it without one: orders a second, or whatever else
 * is the more the better.
 */
export interface Round {
  readonly before: number;
  readonly during: number;
  readonly after: number;
}

/** How much of the usual was left, in the median of rounds. */
export interface Ratio {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  /** How far the median may be from what is (its standard error), by what differs where nothing was done. */
  readonly within: number;
}

/** Held and missed speak of the shop; else the machine changed too much in the meantime for a word about it. */
export type Verdict = 'held' | 'missed' | 'too noisy';

/**
 * Of a normal distribution: the standard error of a median of one, over the median of what lies between two of its
 * values.
 */
const errorOfOne = 1.2533 / 0.6745;

/**
 * Each round has an own measure of the best: both its neighbours, so that a machine that grows slower or faster all the
 * while does so to the load and to the best alike. One reading of the best for all of it would measure how the machine
 * was when it was taken; and a median ignores the round in which something came in between.
 * @param usual what was found one after another where nothing was done, rounds or not: these should be alike
 */
export function ratioOf(rounds: readonly Round[], usual: readonly number[]): Ratio {
  const ratios = rounds.map(({ before, during, after }) => (2 * during) / (before + after));
  const steps = usual.slice(1).map((value, index) => Math.abs(Math.log(value / (usual[index] ?? Number.NaN))));
  return {
    median: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
    within: (errorOfOne * median(steps)) / Math.sqrt(rounds.length),
  };
}

/**
 * Whether at least so much is left. It counts as missed only where the noise could not have done it, and as held
 * nowhere where the noise could hide the loss of all that may be lost and as much again.
 */
export function judgeRatio({ median, within }: Ratio, bar: number): Verdict {
  if (median + within < bar) return 'missed';
  return median >= bar && within <= 1 - bar ? 'held' : 'too noisy';
}

/** Of an even number what lies between the two in the middle: the better of them would be too kind. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? Number.NaN) + (sorted[Math.ceil(half)] ?? Number.NaN)) / 2;
}
