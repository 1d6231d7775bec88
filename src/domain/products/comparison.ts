import type { Product } from '../../contract/product.ts';
import { formatPrice, saleCurrency } from '../currency.ts';
import { priceToMinor } from '../money.ts';
import { readKeyFigures } from './key-figures.ts';
import { hoursAYear, runningCost } from './running-cost.ts';
import { readFans } from './sizing.ts';
import { findSpecification } from './specifications.ts';

/** One thing in which products differ, or not. */
export interface ComparedRow {
  readonly name: string;
  readonly note?: string;
  /** What is so for each product, in their order; a dash where nothing is said. */
  readonly cells: readonly string[];
  /** The best of them and the word for it; none where all are alike or are not to be compared. */
  readonly best?: { readonly at: readonly number[]; readonly word: string };
  readonly differs: boolean;
}

interface Measure {
  readonly name: string;
  readonly note?: string;
  readonly read: (product: Product) => number | undefined;
  readonly show: (value: number, product: Product) => string;
  readonly best: 'most' | 'least';
  readonly word: string;
  /** In the money of the product's range: of two ranges there is no best. */
  readonly inMoney?: true;
}

const none = '–';
const figures = (product: Product) => readKeyFigures(product.specifications);

function per(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || !b ? undefined : a / b;
}

function measures(electricityPence: number): readonly Measure[] {
  return [
    {
      name: 'Price',
      read: ({ price }) => priceToMinor(price),
      show: (value, { region }) => formatPrice(value, region),
      best: 'least',
      word: 'lowest price',
      inMoney: true,
    },
    {
      name: 'Clean air',
      note: 'CFM, cubic feet a minute',
      read: (product) => figures(product).cadr,
      show: (value) => `${value} CFM`,
      best: 'most',
      word: 'most clean air',
    },
    {
      name: 'Clean air for the money',
      read: (product) => per(figures(product).cadr, priceToMinor(product.price) / 100),
      show: (value, { region }) => `${value.toFixed(2)} CFM per ${saleCurrency[region] === 'GBP' ? '£' : '$'}`,
      best: 'most',
      word: 'most air for the money',
      inMoney: true,
    },
    {
      name: 'Clean air per watt',
      read: (product) => per(figures(product).cadr, figures(product).power),
      show: (value) => `${value.toFixed(1)} CFM per W`,
      best: 'most',
      word: 'most air per watt',
    },
    {
      name: 'People',
      note: 'one fan a person',
      read: ({ specifications }) => readFans(specifications),
      show: (value) => `up to ${value}`,
      best: 'most',
      word: 'most people',
    },
    {
      name: 'Noise at full flow',
      read: (product) => figures(product).noise,
      show: (value) => `${value} dB`,
      best: 'least',
      word: 'quietest',
    },
    {
      name: 'Power',
      read: (product) => figures(product).power,
      show: (value) => `${value} W`,
      best: 'least',
      word: 'least power',
    },
    {
      name: 'Electricity a year',
      note: `day and night, at ${electricityPence}p a kilowatt-hour`,
      read: (product) => figures(product).power,
      show: (watts, { region }) => {
        const kilowattHours = `${Math.round((watts * hoursAYear) / 1000)} kWh`;
        if (region === 'us-only') return kilowattHours;
        return `${formatPrice(runningCost({ watts, hours: hoursAYear }, electricityPence), region)}, ${kilowattHours}`;
      },
      best: 'least',
      word: 'cheapest to run',
    },
  ];
}

/** What is in the box, and what is to be known before it comes: words, of which none is the best. */
const told = ['Room size', 'Filters', 'Dimensions', 'Weight', 'Assembly', 'Electrical', 'Warranty'] as const;

/** What matters for the choice among some products, row by row. A row of which no product says anything is left out. */
export function compareProducts(products: readonly Product[], electricityPence: number): readonly ComparedRow[] {
  const isOneMoney = new Set(products.map(({ region }) => region)).size === 1;
  const measured = measures(electricityPence).map((measure) => rowOf(measure, products, isOneMoney));
  const words = told.map((name): ComparedRow => {
    const cells = products.map(({ specifications }) => findSpecification(specifications, name) ?? none);
    return { name, cells, differs: new Set(cells).size > 1 };
  });
  return [...measured, ...words].filter(({ cells }) => cells.some((cell) => cell !== none));
}

function rowOf(measure: Measure, products: readonly Product[], isOneMoney: boolean): ComparedRow {
  const { name, note, read, show, word, inMoney } = measure;
  const values = products.map(read);
  const cells = products.map((product, index) => {
    const value = values[index];
    return value === undefined ? none : show(value, product);
  });
  const differs = new Set(cells).size > 1;
  const known = values.filter((value) => value !== undefined);
  const top = measure.best === 'most' ? Math.max(...known) : Math.min(...known);
  const at = values.flatMap((value, index) => (value === top ? [index] : []));
  const hasBest = differs && known.length > 1 && at.length < products.length && (!inMoney || isOneMoney);
  return { name, ...(note && { note }), cells, differs, ...(hasBest && { best: { at, word } }) };
}
