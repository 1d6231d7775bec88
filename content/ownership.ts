/**
 * What owning a purifier costs beyond its price: the figures behind 'What it costs to own'. Whoever sells other
 * purifiers, or sees that the market has moved, changes them here, with the day.
 */

/** How long the examples run each day: a working day, a school day with its clubs, or a night. */
export const hoursADay = 8;

/**
 * How many hours a MERV-13 filter lasts, by its thickness in inches. The University of California, Davis (Western
 * Center for Agricultural Health and Safety, 'How and When to Change the Filters in Your Corsi-Rosenthal Box') tells
 * 1,000 hours in dusty rooms with carpets or pets to 4,000 in clean ones, the more the thicker the filter; we reckon
 * with the middle for one inch.
 */
export const filterHours: Readonly<Record<string, number>> = { '1': 2000, '2': 4000 };
export const filterSource = {
  name: 'University of California, Davis',
  url: 'https://aghealth.ucdavis.edu/news/how-and-when-change-filters-your-corsi-rosenthal-box',
} as const;

/**
 * What one spare MERV-13 filter of a size costs in pence and cents: about what shops for filters ask for one of a pack,
 * in November 2026.
 */
export const sparePrices: Readonly<Record<string, { readonly 'uk-eu': number; readonly 'us-only': number }>> = {
  '20 × 16 × 1 in': { 'uk-eu': 18_00, 'us-only': 15_00 },
  '25 × 16 × 1 in': { 'uk-eu': 20_00, 'us-only': 17_00 },
  '20 × 20 × 2 in': { 'uk-eu': 26_00, 'us-only': 22_00 },
};

/** A purifier whose filter its maker calls HEPA, by what the maker publishes. */
export interface HepaPurifier {
  readonly name: string;
  /** Clean air delivery rate for smoke at full speed, CFM. */
  readonly cadr: number;
  /** Watts at full speed. */
  readonly power: number;
  /** In minor units of the range's money, rounded to ten. */
  readonly price: number;
  /** A set of filters, and after how many months its maker has it changed. */
  readonly filters: { readonly price: number; readonly months: number };
}

/** Whose figures these are, and how old. They are rounded: shops ask less one week and more the next. */
export const hepaSource = 'the makers’ specifications and list prices, rounded, 2025';

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
