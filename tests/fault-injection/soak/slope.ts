/** A straight line fitted by least squares. */
export interface Slope {
  readonly perStep: number;
  /** Twice the standard error of the slope. */
  readonly within: number;
}

export function fitSlope(points: readonly { readonly at: number; readonly value: number }[]): Slope {
  const count = points.length;
  const meanAt = points.reduce((sum, { at }) => sum + at, 0) / count;
  const meanValue = points.reduce((sum, { value }) => sum + value, 0) / count;
  const spread = points.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  const perStep = points.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - meanValue), 0) / spread;
  const rest = points.reduce((sum, { at, value }) => sum + (value - meanValue - perStep * (at - meanAt)) ** 2, 0);
  return { perStep, within: 2 * Math.sqrt(rest / Math.max(1, count - 2) / spread) };
}
