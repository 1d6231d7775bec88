import type { TaxTable } from '../../contract/tax/tax.ts';
import type { Minor } from '../shared/money/money.ts';
import { plainPostcode } from '../shipping/plain-postcode.ts';

/** An amount that includes tax, taken apart: `net + tax = gross`, always. */
export interface TaxedAmount {
  readonly net: Minor;
  readonly tax: Minor;
  readonly gross: Minor;
}

/**
 * The tax within an amount, rounded half-up to the minor unit. It is reckoned once a document, on the sum that is
 * charged, and never line by line: what is rounded once is never off by more than half a penny.
 * @param basisPoints the rate in hundredths of a percent
 */
export function extractTax(gross: Minor, basisPoints: number): TaxedAmount {
  const whole = 10_000 + basisPoints;
  // Twice the numerator and a half added: whole numbers throughout.
  const tax = Math.floor((2 * gross * basisPoints + whole) / (2 * whole));
  return { net: gross - tax, tax, gross };
}

/**
 * The tax within an amount that is credited after others of the same invoice. Reckoned from the sums, so that the
 * credits of a whole invoice hold just its tax, however it was divided.
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

/** The standard rate of a place of delivery, in hundredths of a percent; undefined where none holds there. */
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
