import type { Region } from '../src/contract/product.ts';

interface DeliveryArea {
  /** As it ends a sentence: 'We deliver to ...'. */
  readonly where: string;
  /** The countries, by their ISO 3166 codes; the first is where the goods are, and what a form begins with. */
  readonly countries: readonly string[];
  /** How many working days a parcel takes, at least and at most: where the goods are, and in the other countries. */
  readonly days: { readonly home: Days; readonly abroad?: Days };
}

type Days = readonly [least: number, most: number];

/** Where each range is delivered, free of charge. An order to anywhere else is refused. */
export const deliveryAreas: Record<Region, DeliveryArea> = {
  'uk-eu': {
    where: 'the United Kingdom and the European Union',
    countries: 'GB AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
    days: { home: [2, 5], abroad: [4, 8] },
  },
  'us-only': { where: 'the United States', countries: ['US'], days: { home: [2, 5] } },
};
