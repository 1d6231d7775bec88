import { deliveryAreas } from '../../../../content/delivery.ts';
import type { Region } from '../../../contract/catalogue/product.ts';
import { findShippingRates } from '../../../contract/shipping/find-rates.ts';
import { findCountryCode } from '../../../domain/shipping/addresses/find-country.ts';
import { parsePostalAddress } from '../../../domain/shipping/addresses/parse-postal-address.ts';
import { orderWeight, shippingRatesFor } from '../../../domain/shipping/rates/shipping-rates.ts';
import { findShownProducts } from '../../store/catalogue/products.ts';
import type { Database } from '../../store/engine/database.ts';
import { implement } from '../implement.ts';

export const findShippingRatesAction = implement(
  findShippingRates,
  async ({ db, settings }, { region, address, value, lines }) => {
    const to = { country: destinationOf(address, region), value, weight: await weightOfLines(db, lines) };
    return [...shippingRatesFor(settings, to).rates];
  },
);

/** Weight of order lines in grams, by the catalogue's present weights. */
export async function weightOfLines(
  db: Database,
  lines: readonly { readonly productId: string; readonly quantity: number }[],
): Promise<number> {
  const found = await findShownProducts(db, [...new Set(lines.map(({ productId }) => productId))]);
  return orderWeight(lines.map(({ productId, quantity }) => ({ quantity, product: found.get(productId) ?? {} })));
}

/** ISO code of the country that an address names, else of the country of dispatch. */
export function destinationOf(address: string, region: Region): string {
  const { countries } = deliveryAreas[region];
  const named = parsePostalAddress(address, region).country;
  return (named && findCountryCode(countries, named)) || (countries[0] ?? '');
}
