import type { TaxTable } from '../../contract/tax/tax.ts';
import type { TaxBasis } from '../invoices/invoice.ts';
import { findCountry } from '../shipping/find-country.ts';
import { standardRate } from './tax.ts';
import { type TaxNumbers, taxNumberFor } from './vat-registration.ts';

interface Destination {
  /** As it was typed, or by its one name. */
  readonly country: string;
  readonly postalCode: string;
}

interface TaxRules {
  /** Where the range is delivered, by ISO codes. */
  readonly countries: readonly string[];
  readonly table: TaxTable;
}

/** The country an order goes to, by its ISO code, and the rate that holds there, in hundredths of a percent. */
export function resolveTaxDestination({ countries, table }: TaxRules, { country: name, postalCode }: Destination) {
  const country = countries.find((code) => findCountry([code], name)) ?? name;
  return { country, basisPoints: standardRate(table, { country, postalCode }) };
}

/**
 * Under which registration an order is taxed: deliveries within the United Kingdom under the seller's number there,
 * those to the member states under the one-stop shop, at the rate of the place of delivery. Without the number, and for
 * the US range, none.
 */
export function findTaxBasis(
  rules: TaxRules & { readonly numbers: TaxNumbers },
  destination: Destination,
): { readonly country: string; readonly tax: TaxBasis | null } {
  const { country, basisPoints } = resolveTaxDestination(rules, destination);
  const number = taxNumberFor(country, rules.numbers);
  if (number === null || basisPoints === undefined) return { country, tax: null };
  const scheme = country === 'GB' ? 'uk' : 'one-stop-shop';
  return { country, tax: { scheme, number, country: destination.country, basisPoints } };
}
