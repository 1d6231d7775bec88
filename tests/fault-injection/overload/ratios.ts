/**
 * A measurement under load, and those without load right before and after it: orders a second, or any figure of which
 * more is better.
 */
export interface Round {
  readonly before: number;
  readonly during: number;
  readonly after: number;
}

/** The share of the usual rate that remains under load, as the median of all rounds. */
export interface Ratio {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  /** Standard error of the median, estimated from the variation between measurements without load. */
  readonly within: number;
}

/** 'held' and 'missed' are verdicts about the shop; 'too noisy' means that the machine varied too much for one. */
export type Verdict = 'held' | 'missed' | 'too noisy';

/**
 * For a normal distribution: the standard error of a median per value, divided by the median absolute difference of two
 * values.
 */
const errorOfOne = 1.2533 / 0.6745;

/**
 * Each round is compared with the mean of its two neighbours, so that a gradual change of the machine's speed affects
 * the load and the reference alike. A single reference for all rounds would depend on the machine's state at that
 * moment. The median ignores a round with a disturbance.
 * @param usual consecutive measurements without load, which should be alike
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
 * Compares the ratio with a limit. It is missed only if noise cannot explain the shortfall, and held only if noise
 * cannot hide a loss twice as large as allowed.
 */
export function judgeRatio({ median, within }: Ratio, bar: number): Verdict {
  if (median + within < bar) return 'missed';
  return median >= bar && within <= 1 - bar ? 'held' : 'too noisy';
}

/** Averages the middle two of an even number of values: taking the larger would favour the shop. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? Number.NaN) + (sorted[Math.ceil(half)] ?? Number.NaN)) / 2;
}
