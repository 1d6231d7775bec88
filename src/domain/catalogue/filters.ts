import { findSpecification } from './specifications.ts';

/** Filters of a product, all of one size. */
export interface Filters {
  readonly count: number;
  /** As printed on the frame: '20 × 16 × 1 in'. */
  readonly size: string;
  /** In inches, as written in the size. */
  readonly thickness: string;
}

/** Parses '2 × MERV-13, 20 × 16 × 1 in, included'; undefined if the text has another format. */
export function readFilters(specifications: string): Filters | undefined {
  const text = (findSpecification(specifications, 'Filters') ?? '').slice(0, 200);
  const found = /^(\d{1,2}) [×x] MERV-13, (\d{1,3}) [×x] (\d{1,3}) [×x] (\d{1,2}) in\b/i.exec(text);
  if (!found) return undefined;
  const [, count, width, height, thickness = ''] = found;
  return { count: Number(count), size: `${width} × ${height} × ${thickness} in`, thickness };
}
