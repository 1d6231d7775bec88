import { cleanReferenceInput, withHyphens } from '../../contract/orders/order-page.ts';

/** What a withdrawal is called, on its slip and at the command line: that of its order, and the nth of it. */
export function returnNumber(reference: string, nth: number): string {
  return `${reference}-R${nth}`;
}

/** The number of the withdrawal that comes after these of an order. */
export function nextReturnIndex(withdrawals: readonly { readonly nth: number }[]): number {
  return Math.max(0, ...withdrawals.map(({ nth }) => nth)) + 1;
}

/** A reference ends in four signs that may look like the end of a number: 'BB-7K2M-R123'. */
const numberPattern = /^(BB-?[0-9A-Z]{4}-?[0-9A-Z]{4})(?:-?R(\d{1,6}))?$/;

/**
 * The return that was typed, with its hyphens or without: the reference of its order, and the nth of it where that was
 * said. Undefined where it names neither.
 */
export function parseReturnNumber(
  typed: string,
): { readonly reference: string; readonly nth: number | undefined } | undefined {
  const [, reference, nth] = numberPattern.exec(cleanReferenceInput(typed)) ?? [];
  return reference === undefined
    ? undefined
    : { reference: withHyphens(reference), nth: nth === undefined ? undefined : Number(nth) };
}
