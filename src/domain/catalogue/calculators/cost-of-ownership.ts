import type { Product, Region } from '../../../contract/catalogue/product.ts';
import { type Minor, priceToMinor } from '../../shared/money/money.ts';
import { type Filters, readFilters } from '../filters.ts';
import { readKeyFigures } from './key-figures.ts';
import { runningCost } from './running-cost.ts';

/** Over how many years owning is reckoned. */
export const yearsOwned = 5;

/** What makes a purifier cost what it costs. */
export interface Owned {
  readonly price: Minor;
  readonly watts: number;
  /** A whole set of filters, and how many months it lasts. */
  readonly filters: { readonly price: Minor; readonly months: number };
}

export interface Use {
  readonly hoursADay: number;
  /** Pence or cents a kilowatt-hour. */
  readonly tariff: number;
}

/** How many whole months so many hours last, at least one. */
export function monthsOf(hours: number, hoursADay: number): number {
  return Math.max(1, Math.floor(hours / ((hoursADay * 365) / 12)));
}

export function electricityAYear(watts: number, { hoursADay, tariff }: Use): Minor {
  return runningCost({ watts, hours: hoursADay * 365 }, tariff);
}

/** What filters come to in a year on the average, rounded half-up. */
export function filtersAYear({ price, months }: Owned['filters']): Minor {
  return Math.floor((price * 12) / months + 0.5);
}

/**
 * What has been spent by the end of each year, from the day on which it comes: its price, electricity, and each set of
 * filters when the one before is worn. The first comes with it.
 */
export function spentByYear(owned: Owned, use: Use): Minor[] {
  const electricity = electricityAYear(owned.watts, use);
  return Array.from({ length: yearsOwned + 1 }, (_, year) => {
    const sets = Math.max(0, Math.ceil((year * 12) / owned.filters.months) - 1);
    return owned.price + year * electricity + sets * owned.filters.price;
  });
}

/** So many of one kind. */
export interface Several<Kind> {
  readonly kind: Kind;
  readonly units: number;
}

/** Rates of clean air that purifiers of this world have, CFM. */
const airBounds = { min: 10, max: 5000 } as const;

/**
 * The fair one beside a purifier: the single one whose clean air delivery rate is nearest. Several only where ours
 * cleans a third more than the strongest of them, and then of that one; undefined where there is none, or ours has no
 * such rate.
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

/** The figures of the market that owning is reckoned from: content/ownership.ts. Money in minor units of each range. */
export interface OwnershipFigures {
  readonly hoursADay: number;
  /** How many hours a filter lasts, by its thickness in inches. */
  readonly filterHours: Readonly<Record<string, number>>;
  /** One spare filter, by its size. */
  readonly sparePrices: Readonly<Record<string, Readonly<Record<Region, Minor>>>>;
}

/** A product as its owner will pay for it. */
export interface OwnedProduct extends Owned {
  /** What is changed: its number, size, and hours of use until then. */
  readonly set: Filters & { readonly hours: number; readonly each: Minor };
}

/** More than a socket gives: whatever stands there is a slip of the hand. */
const maxWatts = 2000;

/** What a product will cost its owner; undefined where its specifications or the figures do not tell. */
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
