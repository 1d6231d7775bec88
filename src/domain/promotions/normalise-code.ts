import { cleanCode } from '../../contract/shared/typed-text.ts';

/** Codes are compared cleaned and in upper case. Some letters decompose in upper case, so the result is cleaned too. */
export function normaliseCode(code: string): string {
  return cleanCode(cleanCode(code).toUpperCase());
}
