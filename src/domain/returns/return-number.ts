import { cleanReferenceInput, withHyphens } from '../../contract/orders/order-page.ts';

/** Return number, on the return slip and in the CLI: the order reference and the nth return of the order. */
export function returnNumber(reference: string, nth: number): string {
  return `${reference}-R${nth}`;
}

/** Index of the order's next return. */
export function nextReturnIndex(withdrawals: readonly { readonly nth: number }[]): number {
  return Math.max(0, ...withdrawals.map(({ nth }) => nth)) + 1;
}

/** The last four characters of a reference may look like a return index: 'BB-7K2M-R123'. */
const numberPattern = /^(BB-?[0-9A-Z]{4}-?[0-9A-Z]{4})(?:-?R(\d{1,6}))?$/;

/**
 * Parses a return number, with or without hyphens: the order reference, and the index if given. Returns undefined if
 * it is neither.
 */
export function parseReturnNumber(
  typed: string,
): { readonly reference: string; readonly nth: number | undefined } | undefined {
  const [, reference, nth] = numberPattern.exec(cleanReferenceInput(typed)) ?? [];
  return reference === undefined
    ? undefined
    : { reference: withHyphens(reference), nth: nth === undefined ? undefined : Number(nth) };
}
