import { findSpecification } from './specifications.ts';

/** Parses the weight in kilograms, '3.3 kg' or '7.3 lb (3.3 kg)'; undefined if missing or in another format. */
export function readWeight(specifications: string): number | undefined {
  const text = findSpecification(specifications, 'Weight')?.slice(0, 100) ?? '';
  const weight = Number(/(\d{1,4}(?:\.\d{1,3})?) ?kg\b/.exec(text)?.[1]);
  return weight > 0 && weight <= 2000 ? weight : undefined;
}
