/**
 * Figures of 'What it costs to own': the costs of a purifier beyond its price. Update them, with the date, when other
 * purifiers are sold or the market has moved.
 */

/** Daily running time unless the visitor sets another: day and night, as the articles advise. */
export const hoursADay = 24;

/**
 * Life of a MERV-13 filter in hours, by its thickness in inches. The University of California, Davis (Western Center
 * for Agricultural Health and Safety, 'How and When to Change the Filters in Your Corsi-Rosenthal Box') gives 1,000
 * hours in dusty rooms with carpets or pets to 4,000 in clean ones, more for thicker filters; the shop assumes the
 * middle for one inch.
 */
export const filterHours: Readonly<Record<string, number>> = { '1': 2000, '2': 4000 };
export const filterSource = {
  name: 'University of California, Davis',
  url: 'https://aghealth.ucdavis.edu/news/how-and-when-change-filters-your-corsi-rosenthal-box',
} as const;

/**
 * Price of one spare MERV-13 filter by size, in pence and cents: about the unit price of a pack in filter shops in
 * November 2026.
 */
export const sparePrices: Readonly<Record<string, { readonly 'uk-eu': number; readonly 'us-only': number }>> = {
  '20 × 16 × 1 in': { 'uk-eu': 18_00, 'us-only': 15_00 },
  '25 × 16 × 1 in': { 'uk-eu': 20_00, 'us-only': 17_00 },
  '20 × 20 × 2 in': { 'uk-eu': 26_00, 'us-only': 22_00 },
};

/** A purifier with a filter sold as HEPA, by the manufacturer's published figures. */
export interface HepaPurifier {
  readonly name: string;
  /** Clean air delivery rate for smoke at full speed, CFM. */
  readonly cadr: number;
  /** Watts at full speed. */
  readonly power: number;
  /** In minor units of the region's currency, rounded to ten. */
  readonly price: number;
  /** Price of a set of filters, and the manufacturer's replacement interval in months. */
  readonly filters: { readonly price: number; readonly months: number };
}

/** Source and date of these figures. They are rounded, since retail prices vary from week to week. */
export const hepaSource = 'manufacturers’ specifications and list prices, rounded, 2025';

export const hepaPurifiers: Readonly<Record<'uk-eu' | 'us-only', readonly HepaPurifier[]>> = {
  'uk-eu': [
    { name: 'Levoit Core 300S', cadr: 141, power: 26, price: 150_00, filters: { price: 35_00, months: 8 } },
    { name: 'Levoit Core 400S', cadr: 235, power: 38, price: 220_00, filters: { price: 55_00, months: 12 } },
    { name: 'Levoit Core 600S', cadr: 377, power: 49, price: 300_00, filters: { price: 70_00, months: 12 } },
  ],
  'us-only': [
    { name: 'Levoit Core 300S', cadr: 141, power: 26, price: 150_00, filters: { price: 35_00, months: 8 } },
    { name: 'Coway AP-1512HH', cadr: 233, power: 77, price: 230_00, filters: { price: 60_00, months: 12 } },
    { name: 'Levoit Core 600S', cadr: 377, power: 49, price: 300_00, filters: { price: 70_00, months: 12 } },
  ],
};
