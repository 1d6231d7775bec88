import { decimalPattern } from '../../../contract/catalogue/product.ts';

/** An amount in minor units: whole pence or cents, used for all arithmetic. */
export type Minor = number;

/** Parses a decimal such as '201' or '201.50' into minor units; undefined if it is not a valid amount. */
export function parseDecimal(text: string): Minor | undefined {
  if (!decimalPattern.test(text)) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Converts a price that the catalogue has validated; throws on anything else. */
export function priceToMinor(price: string): Minor {
  const minor = parseDecimal(price);
  if (minor === undefined) throw new Error(`'${price}' is not a price`);
  return minor;
}

/** 20100 becomes '201.00', the format of amounts in the API. */
export function toDecimal(minor: Minor): string {
  const digits = String(assertMinor(minor)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The same of an amount that may be negative: '-44.77'. */
export function toSignedDecimal(minor: Minor): string {
  return `${minor < 0 ? '-' : ''}${toDecimal(Math.abs(minor))}`;
}

/**
 * `percent` of an amount, rounded half-up to the minor unit. `percent` has up to two decimals and is from 0 to 100.
 * The amount is split at 10,000 to keep products within safe integers.
 */
export function percentOf(amount: Minor, percent: number): Minor {
  const basisPoints = Math.round(percent * 100);
  if (!(basisPoints >= 0 && basisPoints <= 10_000)) throw new Error(`${percent} is not between 0 and 100`);
  const rest = assertMinor(amount) % 10_000;
  return ((amount - rest) / 10_000) * basisPoints + Math.floor((rest * basisPoints + 5_000) / 10_000);
}

/** Rounds half-up to whole major units: 20150 becomes 202. */
export function toWholeUnits(minor: Minor): number {
  return Math.floor((assertMinor(minor) + 50) / 100);
}

function assertMinor(minor: Minor): Minor {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new Error(`${minor} is not a whole number of minor units`);
  return minor;
}
