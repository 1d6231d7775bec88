import type { ClaimId } from '../../../contract/catalogue/evidence.ts';
import type { Product, Region } from '../../../contract/catalogue/product.ts';
import { formatEstimate, formatPrice, saleCurrency } from '../../shared/money/currency.ts';
import { priceToMinor } from '../../shared/money/money.ts';
import { pluralise } from '../../shared/text/format-count.ts';
import { withNonBreakingUnits } from '../../shared/text/non-breaking-units.ts';
import {
  electricityAYear,
  filtersAYear,
  type OwnershipFigures,
  readOwned,
  setsAYear,
} from '../calculators/cost-of-ownership.ts';
import { readKeyFigures } from '../calculators/key-figures.ts';
import { cfmPerPerson, describeFloor, reachOf } from '../calculators/required-air.ts';
import { findSpecification } from '../specifications.ts';

/** A row of the comparison table. */
export interface ComparedRow {
  readonly name: string;
  readonly note?: string;
  /** One value per product, in order; a dash if not specified. */
  readonly cells: readonly string[];
  /** Columns of the best value and its label; absent if all are equal or the row is not ranked. */
  readonly best?: { readonly at: readonly number[]; readonly word: string };
  readonly differs: boolean;
  /** Claim of a row, whose evidence the table links. */
  readonly claim?: ClaimId;
  /** Texts instead of figures: they need more width on narrow screens. */
  readonly isText?: true;
}

interface Measure {
  readonly name: string;
  readonly note?: string;
  readonly claim?: ClaimId;
  readonly read: (product: Product) => number | undefined;
  readonly show: (value: number, product: Product) => string;
  readonly best: 'most' | 'least';
  readonly word: string;
  /** In the currency of the product's region; products of different regions have no best. */
  readonly inMoney?: true;
}

const none = '–';
const figuresOf = (product: Product) => readKeyFigures(product.specifications);

function per(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || !b ? undefined : a / b;
}

/**
 * Figures of a comparison apart from the products: electricity tariffs in pence and cents, filter prices and
 * lifetimes.
 */
export interface ComparisonFigures extends OwnershipFigures {
  readonly tariffs: Readonly<Record<Region, number>>;
}

function measures(figuresOfUse: ComparisonFigures, regions: ReadonlySet<Region>): readonly Measure[] {
  const { tariffs, hoursADay } = figuresOfUse;
  const hours = `${pluralise(hoursADay, 'hour')} a day`;
  const paid = { 'uk-eu': `${tariffs['uk-eu']}p`, 'us-only': `${tariffs['us-only']} cents` };
  const owned = (product: Product) => readOwned(product, figuresOfUse);
  const reach = (product: Product) => reachOf(figuresOf(product).cadr);
  const inRegion = (region: Region) => ({ hoursADay, tariff: tariffs[region] });
  return [
    {
      name: 'Price',
      // Above the table, prices may be converted.
      ...(regions.has('us-only') && { note: 'as charged' }),
      read: ({ price }) => priceToMinor(price),
      show: (value, { region }) => formatPrice(value, region),
      best: 'least',
      word: 'lowest price',
      inMoney: true,
    },
    {
      name: 'Clean air',
      note: 'CFM, cubic feet per minute',
      claim: 'clean-air',
      read: (product) => figuresOf(product).cadr,
      show: (value) => `${value} CFM`,
      best: 'most',
      word: 'most clean air',
    },
    {
      name: 'Value for money',
      read: (product) => per(figuresOf(product).cadr, priceToMinor(product.price) / 100),
      show: (value, { region }) => `${value.toFixed(2)} CFM per ${saleCurrency[region] === 'GBP' ? '£' : '$'}`,
      best: 'most',
      word: 'most air for the money',
      inMoney: true,
    },
    {
      name: 'Clean air per watt',
      read: (product) => per(figuresOf(product).cadr, figuresOf(product).power),
      show: (value) => `${value.toFixed(1)} CFM per W`,
      best: 'most',
      word: 'most air per watt',
    },
    {
      name: 'People',
      note: `one PC fan each: ${cfmPerPerson} CFM`,
      read: (product) => reach(product)?.people,
      show: (value) => `up to ${value}`,
      best: 'most',
      word: 'most people',
    },
    {
      name: 'Room size',
      note: 'five air changes per hour, 8 ft (2.4 m) ceiling',
      read: (product) => reach(product)?.squareFeet,
      show: describeFloor,
      best: 'most',
      word: 'largest room',
    },
    {
      name: 'Noise at full flow',
      claim: 'noise',
      read: (product) => figuresOf(product).noise,
      show: (value, product) => {
        const { noiseDistance } = figuresOf(product);
        return noiseDistance === undefined ? `${value} dB` : `${value} dB at ${noiseDistance}`;
      },
      best: 'least',
      word: 'quietest',
    },
    {
      name: 'Power',
      claim: 'power',
      read: (product) => figuresOf(product).power,
      show: (value) => `${value} W`,
      best: 'least',
      word: 'least power',
    },
    {
      name: 'Electricity per year',
      note: `${hours}, at ${[...regions].map((region) => paid[region]).join(' or ')} per kWh`,
      read: (product) => figuresOf(product).power,
      show: (watts, { region }) =>
        `${formatEstimate(electricityAYear(watts, inRegion(region)), region)}, ${Math.round((watts * hoursADay * 365) / 1000)} kWh`,
      best: 'least',
      word: 'least electricity',
    },
    {
      name: 'Filters per year',
      note: hours,
      read: (product) => {
        const one = owned(product);
        return one && one.set.count * setsAYear(one.filters);
      },
      show: (value, product) => `${Number(value.toFixed(1))} of ${owned(product)?.set.size}`,
      best: 'least',
      word: 'fewest filters',
    },
    {
      name: 'Filters and electricity per year',
      note: hours,
      read: (product) => {
        const one = owned(product);
        return one && filtersAYear(one.filters) + electricityAYear(one.watts, inRegion(product.region));
      },
      show: (value, { region }) => formatEstimate(value, region),
      best: 'least',
      word: 'cheapest to run',
      inMoney: true,
    },
  ];
}

/** Box contents and facts to know before delivery: texts, never ranked as best. */
const comparedRows = ['Filters', 'Dimensions', 'Weight', 'Assembly', 'Electrical', 'Warranty'] as const;

/** Builds the comparison rows. Rows without a value for any product are left out. */
export function compareProducts(products: readonly Product[], figures: ComparisonFigures): readonly ComparedRow[] {
  const regions = new Set(products.map(({ region }) => region));
  const measured = measures(figures, regions).map((measure) => rowOf(measure, products, regions.size === 1));
  const words = comparedRows.map((name): ComparedRow => {
    const cells = products.map(({ specifications }) =>
      withNonBreakingUnits(findSpecification(specifications, name) ?? none),
    );
    return { name, cells, differs: new Set(cells).size > 1, isText: true };
  });
  return [...measured, ...words].filter(({ cells }) => cells.some((cell) => cell !== none));
}

function rowOf(measure: Measure, products: readonly Product[], isOneMoney: boolean): ComparedRow {
  const { name, note, claim, read, show, word, inMoney } = measure;
  const values = products.map(read);
  const cells = products.map((product, index) => {
    const value = values[index];
    return value === undefined ? none : withNonBreakingUnits(show(value, product));
  });
  const differs = new Set(cells).size > 1;
  const known = values.filter((value) => value !== undefined);
  const top = measure.best === 'most' ? Math.max(...known) : Math.min(...known);
  const at = values.flatMap((value, index) => (value === top ? [index] : []));
  const hasBest = differs && known.length > 1 && at.length < products.length && (!inMoney || isOneMoney);
  return {
    name,
    ...(note && { note }),
    ...(claim && { claim }),
    cells,
    differs,
    ...(hasBest && { best: { at, word } }),
  };
}
