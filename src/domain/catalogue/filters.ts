import { findSpecification } from './specifications.ts';

/** The filters that a product takes, all of one size. */
export interface Filters {
  readonly count: number;
  /** As it is printed on the frame: '20 × 16 × 1 in'. */
  readonly size: string;
  /** In inches, as it stands in the size. */
  readonly thickness: string;
}

/** Reads '2 × MERV-13, 20 × 16 × 1 in, included'; undefined where that is not what stands there. */
export function readFilters(specifications: string): Filters | undefined {
  const text = (findSpecification(specifications, 'Filters') ?? '').slice(0, 200);
  const found = /^(\d{1,2}) [×x] MERV-13, (\d{1,3}) [×x] (\d{1,3}) [×x] (\d{1,2}) in\b/i.exec(text);
  if (!found) return undefined;
  const [, count, width, height, thickness = ''] = found;
  return { count: Number(count), size: `${width} × ${height} × ${thickness} in`, thickness };
}
