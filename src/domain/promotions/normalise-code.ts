import { cleanCode } from '../../contract/shared/forms/typed-text.ts';

/** Cleans and upper-cases a code for comparison. Some letters decompose in upper case, so the result is cleaned too. */
export function normaliseCode(code: string): string {
  return cleanCode(cleanCode(code).toUpperCase());
}
