import type { Product, RoomSize } from '../contract/product.ts';
import { type Minor, priceToMinor } from './money.ts';

/** The ways to sort a list, the default first. */
export const sortOrders = ['featured', 'priceLow', 'priceHigh', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const cadrBands = ['under-200', '200-400', 'over-400'] as const;
export type CadrBand = (typeof cadrBands)[number];

export const roomBands = ['small', 'medium', 'large'] as const satisfies readonly RoomSize[];

export const priceBands = ['under-100', '100-200', '200-300', 'over-300'] as const;
export type PriceBand = (typeof priceBands)[number];

/** Lower bound inclusive, upper bound exclusive: in CFM for air delivery, in minor units for prices. */
const cadrBounds: Record<CadrBand, readonly [number, number]> = {
  'under-200': [0, 200],
  '200-400': [200, 400],
  'over-400': [400, Number.POSITIVE_INFINITY],
};
const priceBounds: Record<PriceBand, readonly [Minor, Minor]> = {
  'under-100': [0, 100_00],
  '100-200': [100_00, 200_00],
  '200-300': [200_00, 300_00],
  'over-300': [300_00, Number.POSITIVE_INFINITY],
};

/** What a visitor has asked of a list. Within a group any ticked box matches; across groups all must. */
export interface ListCriteria {
  readonly search: string;
  readonly sort: SortOrder;
  readonly cadr: readonly CadrBand[];
  readonly room: readonly RoomSize[];
  readonly price: readonly PriceBand[];
}

export const noCriteria: ListCriteria = { search: '', sort: 'featured', cadr: [], room: [], price: [] };

/** Longer searches are cut: no name in the catalogue is longer. */
const maxSearchLength = 200;

/** The cut may not leave half a character behind. */
function cutSearch(text: string): string {
  return text.slice(0, maxSearchLength).toWellFormed();
}

/** The criteria that stand in an address; what is unknown there is ignored. */
export function parseCriteria(params: URLSearchParams): ListCriteria {
  const pick = <Value extends string>(key: string, known: readonly Value[]) => {
    const asked = params.getAll(key).flatMap((value) => value.split(','));
    return known.filter((value) => asked.includes(value));
  };
  return {
    search: cutSearch(params.get('search') ?? ''),
    sort: sortOrders.find((order) => order === params.get('sort')) ?? 'featured',
    cadr: pick('cadr', cadrBands),
    room: pick('room', roomBands),
    price: pick('price', priceBands),
  };
}

/** The address form of the criteria: defaults left out, order canonical, so that equal criteria print equally. */
export function printCriteria(criteria: ListCriteria): string {
  const params = new URLSearchParams();
  const list = <Value extends string>(key: string, known: readonly Value[], chosen: readonly Value[]) => {
    const values = known.filter((value) => chosen.includes(value));
    if (values.length > 0) params.set(key, values.join(','));
  };
  if (criteria.search !== '') params.set('search', cutSearch(criteria.search));
  list('cadr', cadrBands, criteria.cadr);
  list('room', roomBands, criteria.room);
  list('price', priceBands, criteria.price);
  if (criteria.sort !== 'featured') params.set('sort', criteria.sort);
  return params.toString().replaceAll('%2C', ',');
}

/** The products of a range that match, in the order asked for. Sorting is stable on catalogue order. */
export function selectProducts(
  products: readonly Product[],
  region: Product['region'],
  criteria: ListCriteria,
): Product[] {
  const needle = criteria.search.trim().toLowerCase();
  return products
    .filter((product) => product.region === region && matches(product, criteria, needle))
    .sort(comparators[criteria.sort]);
}

/** Air delivery in CFM: the first number in the CADR text; undefined where the specifications hold none. */
export function readCadr(specifications: string): number | undefined {
  const cadr = findSpecification(specifications, 'CADR');
  const number = cadr === undefined ? undefined : /\d+(\.\d+)?/.exec(cadr.replace(/(\d),(?=\d{3}\b)/g, '$1'))?.[0];
  return number === undefined || number.length > 15 ? undefined : Number(number);
}

/** What the specifications say under a name, in any case; undefined where they say nothing of it. */
export function findSpecification(specifications: string, name: string): string | undefined {
  return parseSpecifications(specifications)?.find(([key]) => key.toUpperCase() === name.toUpperCase())?.[1];
}

/** The key/value pairs of a product's specifications; undefined where the text is malformed. */
export function parseSpecifications(text: string): (readonly [key: string, value: string])[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
    return Object.entries(parsed).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
  } catch {
    return undefined;
  }
}

function matches(product: Product, criteria: ListCriteria, needle: string): boolean {
  return (
    product.name.toLowerCase().includes(needle) &&
    (criteria.room.length === 0 || criteria.room.includes(product.roomSize)) &&
    isInBands(criteria.price, priceBounds, () => priceToMinor(product.price)) &&
    isInBands(criteria.cadr, cadrBounds, () => readCadr(product.specifications))
  );
}

function isInBands<Band extends string>(
  chosen: readonly Band[],
  bounds: Record<Band, readonly [number, number]>,
  read: () => number | undefined,
): boolean {
  if (chosen.length === 0) return true;
  const value = read();
  return value === undefined || chosen.some((band) => bounds[band][0] <= value && value < bounds[band][1]);
}

const comparators: Record<SortOrder, (a: Product, b: Product) => number> = {
  featured: (a, b) => Number(b.isFeatured) - Number(a.isFeatured),
  priceLow: (a, b) => priceToMinor(a.price) - priceToMinor(b.price),
  priceHigh: (a, b) => priceToMinor(b.price) - priceToMinor(a.price),
  name: (a, b) => compareText(a.name, b.name),
};

/** A to Z without regard to case, the same in every browser and on the server. */
const { compare: compareText } = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });
