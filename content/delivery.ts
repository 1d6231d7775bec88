import type { Region } from '../src/contract/catalogue/product.ts';

interface DeliveryArea {
  /** Completes the sentence 'Delivered to ...'. */
  readonly where: string;
  /** Short form with the exclusions: 'We deliver to ...'. */
  readonly short: string;
  /** ISO 3166 codes of the countries; the first is where the goods are, and the default of forms. */
  readonly countries: readonly string[];
  /** Parts of a country without delivery, by postcode prefix. `where` completes a sentence. */
  readonly except?: { readonly where: string; readonly country: string; readonly postcodes: readonly string[] };
  /**
   * Places without delivery that are often taken for parts of the countries; completes 'We do not deliver to'. Their
   * postcodes are rejected by src/domain/shipping/addresses/postcodes.ts.
   */
  readonly outside?: string;
  /** Delivery time in working days, minimum and maximum: in the country of the goods, and in the others. */
  readonly days: { readonly home: Days; readonly abroad?: Days };
}

type Days = readonly [least: number, most: number];

/** Delivery area of each region; delivery is free. An order to anywhere else is rejected. */
export const deliveryAreas: Record<Region, DeliveryArea> = {
  'uk-eu': {
    where: 'the United Kingdom and the European Union',
    short: 'the UK (excluding the Channel Islands and Isle of Man) and the EU',
    countries: 'GB AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
    // Browsers autofill their addresses as the United Kingdom, to which they do not belong; they have their own
    // customs.
    except: { where: 'the Channel Islands or the Isle of Man', country: 'GB', postcodes: ['JE', 'GY', 'IM'] },
    outside:
      'the Channel Islands, the Isle of Man, Gibraltar, the British overseas territories, British forces post offices (BFPO), Greenland, the Faroe Islands, northern Cyprus or the French overseas territories that are not departments',
    days: { home: [2, 5], abroad: [4, 8] },
  },
  'us-only': { where: 'the United States', short: 'the US', countries: ['US'], days: { home: [2, 5] } },
};
