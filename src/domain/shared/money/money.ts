import { decimalPattern } from '../../../contract/catalogue/product.ts';

/** An amount in minor units: whole pence or cents. All arithmetic of the store is done in these. */
export type Minor = number;

/** The minor units of a decimal string such as '201' or '201.50'; undefined where the text is no such amount. */
export function parseDecimal(text: string): Minor | undefined {
  if (!decimalPattern.test(text)) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** The minor units of a price that the catalogue has already checked; throws on anything else. */
export function priceToMinor(price: string): Minor {
  const minor = parseDecimal(price);
  if (minor === undefined) throw new Error(`'${price}' is no price`);
  return minor;
}

/** 20100 becomes '201.00': the form in which amounts are sent. */
export function toDecimal(minor: Minor): string {
  const digits = String(assertMinor(minor)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * `percent` of an amount, rounded half-up to the minor unit. `percent` may have two decimals and lies between 0 and
 * 100. The amount is split at 10,000, so that no product leaves the range of exact integers.
 */
export function percentOf(amount: Minor, percent: number): Minor {
  const basisPoints = Math.round(percent * 100);
  if (!(basisPoints >= 0 && basisPoints <= 10_000)) throw new Error(`${percent} is not between 0 and 100`);
  const rest = assertMinor(amount) % 10_000;
  return ((amount - rest) / 10_000) * basisPoints + Math.floor((rest * basisPoints + 5_000) / 10_000);
}

/** The amount in whole major units, rounded half-up: 20150 is 202. */
export function toWholeUnits(minor: Minor): number {
  return Math.floor((assertMinor(minor) + 50) / 100);
}

function assertMinor(minor: Minor): Minor {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new Error(`${minor} is no whole minor units`);
  return minor;
}
