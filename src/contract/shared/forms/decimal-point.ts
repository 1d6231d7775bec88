/**
 * Replaces a decimal comma by a point, since many keyboards have a comma: '51,80' becomes '51.80'. A possible
 * thousands separator stays and is rejected by the parser: '1,000' is never 1.
 */
export function normaliseDecimalPoint(typed: string): string {
  return typed.trim().replace(/^([£$]?\d+),(\d{1,2})$/, '$1.$2');
}
