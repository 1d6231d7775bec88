import type { TaxTable } from '../../contract/tax/tax.ts';
import type { TaxBasis } from '../invoices/invoice.ts';
import { findCountry } from '../shipping/addresses/find-country.ts';
import { standardRate } from './tax.ts';
import { type TaxNumbers, taxNumberFor } from './vat-registration.ts';

interface Destination {
  /** As typed, or canonical. */
  readonly country: string;
  readonly postalCode: string;
}

interface TaxRules {
  /** Countries the region delivers to, as ISO codes. */
  readonly countries: readonly string[];
  readonly table: TaxTable;
}

/** Destination country by ISO code, and its rate in hundredths of a percent. */
export function resolveTaxDestination({ countries, table }: TaxRules, { country: name, postalCode }: Destination) {
  const country = countries.find((code) => findCountry([code], name)) ?? name;
  return { country, basisPoints: standardRate(table, { country, postalCode }) };
}

/**
 * Registration that applies to an order: deliveries within the United Kingdom use the seller's number there, those to
 * member states the one-stop shop at the destination's rate. None without the number, or for the US region.
 */
export function findTaxBasis(
  rules: TaxRules & { readonly numbers: TaxNumbers },
  destination: Destination,
): { readonly country: string; readonly basisPoints: number | undefined; readonly tax: TaxBasis | null } {
  const { country, basisPoints } = resolveTaxDestination(rules, destination);
  const number = taxNumberFor(country, rules.numbers);
  if (number === null || basisPoints === undefined) return { country, basisPoints, tax: null };
  const scheme = country === 'GB' ? 'uk' : 'one-stop-shop';
  return { country, basisPoints, tax: { scheme, number, country: destination.country, basisPoints } };
}
