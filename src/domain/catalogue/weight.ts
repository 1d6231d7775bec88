import { findSpecification } from './specifications.ts';

/**
 * What a product weighs, in kilograms: '3.3 kg' or '7.3 lb (3.3 kg)'; undefined where the specifications do not say so.
 */
export function readWeight(specifications: string): number | undefined {
  const text = findSpecification(specifications, 'Weight')?.slice(0, 100) ?? '';
  const weight = Number(/(\d{1,4}(?:\.\d{1,3})?) ?kg\b/.exec(text)?.[1]);
  return weight > 0 && weight <= 2000 ? weight : undefined;
}
