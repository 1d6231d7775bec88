/**
 * An amount as somebody types it, with a point: keyboards of many places have a comma in its stead. '51,80' is 51.80;
 * what may part thousands stays as it is, and is read by nobody: '1,000' is never 1.
 */
export function normaliseDecimalPoint(typed: string): string {
  return typed.trim().replace(/^([£$]?\d+),(\d{1,2})$/, '$1.$2');
}
