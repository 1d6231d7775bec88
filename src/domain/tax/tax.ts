import type { TaxTable } from '../../contract/tax/tax.ts';
import type { Minor } from '../shared/money/money.ts';
import { plainPostcode } from '../shipping/addresses/plain-postcode.ts';

/** A gross amount split by tax: `net + tax = gross`, always. */
export interface TaxedAmount {
  readonly net: Minor;
  readonly tax: Minor;
  readonly gross: Minor;
}

/**
 * Extracts the included tax, rounded half-up to the minor unit. Calculated once per document, on the total charged,
 * never per line: rounding once errs by at most half a penny.
 * @param basisPoints rate in hundredths of a percent
 */
export function extractTax(gross: Minor, basisPoints: number): TaxedAmount {
  const whole = 10_000 + basisPoints;
  // Twice the numerator plus a half: integers throughout.
  const tax = Math.floor((2 * gross * basisPoints + whole) / (2 * whole));
  return { net: gross - tax, tax, gross };
}

/**
 * Tax of a credit that follows others of the same invoice. Calculated from cumulative totals, so that the credits of
 * a whole invoice contain exactly its tax, however divided.
 */
export function extractCreditTax(credit: Minor, creditedBefore: Minor, basisPoints: number): TaxedAmount {
  const tax = extractTax(creditedBefore + credit, basisPoints).tax - extractTax(creditedBefore, basisPoints).tax;
  return { net: credit - tax, tax, gross: credit };
}

interface TaxDestination {
  /** ISO 3166. */
  readonly country: string;
  readonly postalCode: string;
}

/** Standard rate at a destination, in hundredths of a percent; undefined if none applies. */
export function standardRate(
  { rates, exceptions }: TaxTable,
  { country, postalCode }: TaxDestination,
): number | undefined {
  const code = plainPostcode(postalCode, country);
  const exception = exceptions.find(
    (one) => one.country === country && one.postcodes.some((beginning) => code.startsWith(beginning)),
  );
  return exception ? (exception.basisPoints ?? undefined) : Object.hasOwn(rates, country) ? rates[country] : undefined;
}
