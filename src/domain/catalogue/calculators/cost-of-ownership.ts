import type { Product, Region } from '../../../contract/catalogue/product.ts';
import { type Minor, priceToMinor } from '../../shared/money/money.ts';
import { type Filters, readFilters } from '../filters.ts';
import { readKeyFigures } from './key-figures.ts';
import { runningCost } from './running-cost.ts';

/** Period of the cost-of-ownership calculation, in years. */
export const yearsOwned = 5;

/** Inputs of a purifier's cost of ownership. */
export interface Owned {
  readonly price: Minor;
  readonly watts: number;
  /** Price of a full set of filters, and its lifetime in months. */
  readonly filters: { readonly price: Minor; readonly months: number };
}

export interface Use {
  /** From 1 to 24. */
  readonly hoursADay: number;
  /** Pence or cents per kilowatt-hour. */
  readonly tariff: number;
}

/** Converts hours of use to months, with decimals. */
export function monthsOf(hours: number, hoursADay: number): number {
  return hours / ((hoursADay * 365) / 12);
}

export function electricityAYear(watts: number, { hoursADay, tariff }: Use): Minor {
  return runningCost({ watts, hours: hoursADay * 365 }, tariff);
}

/** Average number of filter sets per year. */
export function setsAYear({ months }: Owned['filters']): number {
  return 12 / months;
}

/** Average filter cost per year, rounded half-up. */
export function filtersAYear(filters: Owned['filters']): Minor {
  return Math.floor(filters.price * setsAYear(filters) + 0.5);
}

/**
 * Cumulative cost at the end of each year from delivery: purchase price, electricity and replacement filter sets. The
 * first set is included with the product.
 */
export function spentByYear(owned: Owned, use: Use): Minor[] {
  const electricity = electricityAYear(owned.watts, use);
  return Array.from({ length: yearsOwned + 1 }, (_, year) => {
    // Rounding first: a set that is worn exactly at the end of a year is not yet replaced.
    const worn = Math.round(year * setsAYear(owned.filters) * 1e6) / 1e6;
    const sets = Math.max(0, Math.ceil(worn) - 1);
    return owned.price + year * electricity + sets * owned.filters.price;
  });
}

/** A quantity of one product. */
export interface Several<Kind> {
  readonly kind: Kind;
  readonly units: number;
}

/** Plausible clean air delivery rates (CADR), CFM. */
const airBounds = { min: 10, max: 5000 } as const;

/**
 * Picks a fair competitor: the single purifier with the nearest clean air delivery rate. Compares with several units
 * only if our purifier cleans a third more than the strongest competitor, and then of that one. Returns undefined if
 * there are no competitors or our purifier has no CADR.
 */
export function nearestByAir<Kind extends { readonly cadr: number }>(
  kinds: readonly Kind[],
  cadr: number,
): Several<Kind> | undefined {
  const strongest = [...kinds].sort((one, other) => other.cadr - one.cadr)[0];
  if (!strongest || !(cadr >= airBounds.min && cadr <= airBounds.max)) return undefined;
  if (cadr > (strongest.cadr * 4) / 3) return { kind: strongest, units: Math.round(cadr / strongest.cadr) };
  const missBy = (kind: Kind) => Math.abs(kind.cadr - cadr);
  const nearest = [...kinds].sort((one, other) => missBy(one) - missBy(other))[0] ?? strongest;
  return { kind: nearest, units: 1 };
}

/** Market figures for cost of ownership, from content/ownership.ts. Money in minor units of each region. */
export interface OwnershipFigures {
  readonly hoursADay: number;
  /** Filter lifetime in hours, by thickness in inches. */
  readonly filterHours: Readonly<Record<string, number>>;
  /** Price of one spare filter, by size. */
  readonly sparePrices: Readonly<Record<string, Readonly<Record<Region, Minor>>>>;
}

/** Cost-of-ownership inputs of a product of the shop. */
export interface OwnedProduct extends Owned {
  /** The filter set: count, size, lifetime in hours and price of each. */
  readonly set: Filters & { readonly hours: number; readonly each: Minor };
}

/** Exceeds what a socket delivers: a higher value is a typing error. */
const maxWatts = 2000;

/** Reads the cost-of-ownership inputs; undefined if the specifications or figures are incomplete. */
export function readOwned(
  { price, region, specifications }: Pick<Product, 'price' | 'region' | 'specifications'>,
  { hoursADay, filterHours, sparePrices }: OwnershipFigures,
): OwnedProduct | undefined {
  const filters = readFilters(specifications);
  const { power } = readKeyFigures(specifications);
  if (!filters || power === undefined || power > maxWatts) return undefined;
  const hours = filterHours[filters.thickness];
  const each = sparePrices[filters.size]?.[region];
  if (hours === undefined || each === undefined) return undefined;
  return {
    price: priceToMinor(price),
    watts: power,
    filters: { price: each * filters.count, months: monthsOf(hours, hoursADay) },
    set: { ...filters, hours, each },
  };
}
