import type { Region } from '../src/contract/catalogue/product.ts';

interface DeliveryArea {
  /** As it ends a sentence: 'Delivered to ...'. */
  readonly where: string;
  /** The same in few words, with what is left out of it: 'We deliver to ...'. */
  readonly short: string;
  /** The countries, by their ISO 3166 codes; the first is where the goods are, and what a form begins with. */
  readonly countries: readonly string[];
  /**
   * Parts of a country that are not delivered to, known by how their postcodes begin. `where` as it ends a sentence.
   */
  readonly except?: { readonly where: string; readonly country: string; readonly postcodes: readonly string[] };
  /**
   * Places that people take for parts of the countries and that are not delivered to, as they end 'We do not deliver
   * to'. Their postcodes are known to src/domain/shipping/postcodes.ts, which refuses them.
   */
  readonly outside?: string;
  /** How many working days a parcel takes, at least and at most: where the goods are, and in the other countries. */
  readonly days: { readonly home: Days; readonly abroad?: Days };
}

type Days = readonly [least: number, most: number];

/** Where each range is delivered, free of charge. An order to anywhere else is refused. */
export const deliveryAreas: Record<Region, DeliveryArea> = {
  'uk-eu': {
    where: 'the United Kingdom and the European Union',
    short: 'the UK (excluding the Channel Islands and Isle of Man) and the EU',
    countries: 'GB AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
    // Browsers fill their addresses in as the United Kingdom's, which they are no part of; they have customs of their
    // own.
    except: { where: 'the Channel Islands or the Isle of Man', country: 'GB', postcodes: ['JE', 'GY', 'IM'] },
    outside:
      'the Channel Islands, the Isle of Man, Gibraltar, the British overseas territories, British forces post offices (BFPO), Greenland, the Faroe Islands, northern Cyprus or the French overseas territories that are not departments',
    days: { home: [2, 5], abroad: [4, 8] },
  },
  'us-only': { where: 'the United States', short: 'the US', countries: ['US'], days: { home: [2, 5] } },
};
