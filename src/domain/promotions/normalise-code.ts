import { cleanCode } from '../../contract/shared/typed-text.ts';

/** Promo codes are compared cleaned and upper-cased. */
export function normaliseCode(code: string): string {
  return cleanCode(code).toUpperCase();
}
