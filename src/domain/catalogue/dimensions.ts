import { findSpecification } from './specifications.ts';

/** Dimensions of a case, in centimetres. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Height of the handle; 0 without one. */
  readonly handle: number;
}

const sides = ['width', 'height', 'depth'] as const;

/**
 * Parses '53 × 42.5 × 17.3 cm, width × height × depth; handle adds 5 cm', sides in the order named; undefined if the
 * text has another format.
 */
export function readDimensions(specifications: string): Dimensions | undefined {
  const text = (findSpecification(specifications, 'Dimensions') ?? '').toLowerCase().slice(0, 200);
  // For the United States, centimetres follow the inches in brackets.
  const [before = '', after = ''] = text.split(/ ?cm\b/);
  const values = before
    .slice(before.indexOf('(') + 1)
    .split(/[×x]/)
    .map(Number);
  const names = (after.split(';')[0] ?? '').split('×').map((name) => name.replaceAll(/[^a-z]/g, ''));
  const sizes = sides.map((side) => values[names.indexOf(side)] ?? Number.NaN);
  const isSize = (size: number | undefined): size is number => size !== undefined && size > 0 && size <= 500;
  const [width, height, depth] = sizes;
  if (values.length !== 3 || !isSize(width) || !isSize(height) || !isSize(depth)) return undefined;
  const handle = Number(/handle adds (?:[\d.]+ in \()?(\d+(?:\.\d+)?) cm/.exec(text)?.[1] ?? 0);
  return { width, height, depth, handle: handle <= 100 ? handle : 0 };
}
