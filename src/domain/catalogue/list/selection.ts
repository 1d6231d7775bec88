import type { Region } from '../../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import { cleanIdentifier } from '../../../contract/shared/forms/typed-text.ts';
import { type Minor, priceToMinor } from '../../shared/money/money.ts';
import { once } from '../../shared/once.ts';
import { readCadr } from '../specifications.ts';
import { onePerGroup } from '../variants/one-per-group.ts';
import type { CadrBand, ListCriteria, PriceBand, SortOrder } from './criteria.ts';

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

/** Ignores case and invisible characters and normalises hyphens, since names are also pasted. */
const findable = (text: string): string => cleanIdentifier(text).toLowerCase();

/** Returns the matching products of a region, sorted, one of each group. Sorting is stable on catalogue order. */
export function selectProducts<Item extends ListedProduct>(
  products: readonly Item[],
  region: Region,
  criteria: ListCriteria,
): readonly Item[] {
  const needle = findable(criteria.search);
  return onePerGroup(inOrder(products, region, criteria).filter(({ name }) => findable(name).includes(needle)));
}

let last: { readonly products: unknown; readonly asked: string; readonly found: readonly ListedProduct[] } | undefined;

/**
 * Applies everything but the search, which changes on every keystroke: filtering and sorting 5,000 products takes a
 * phone a quarter of a second.
 */
function inOrder<Item extends ListedProduct>(products: readonly Item[], region: Region, criteria: ListCriteria) {
  const asked = JSON.stringify({ ...criteria, search: region });
  if (last?.products !== products || last.asked !== asked) {
    const found = products
      .filter((product) => product.region === region && matches(product, criteria))
      .sort(comparators[criteria.sort]);
    last = { products, asked, found };
  }
  return last.found as readonly Item[];
}

function matches(product: ListedProduct, { room, price, cadr }: ListCriteria): boolean {
  return (
    (room.length === 0 || (product.roomSize !== undefined && room.includes(product.roomSize))) &&
    isInBands(price, priceBounds, () => priceToMinor(product.price)) &&
    isInBands(cadr, cadrBounds, () => readCadr(product.specifications))
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

const comparators: Record<SortOrder, (a: ListedProduct, b: ListedProduct) => number> = {
  featured: (a, b) => Number(b.isFeatured) - Number(a.isFeatured),
  priceLow: (a, b) => priceToMinor(a.price) - priceToMinor(b.price),
  priceHigh: (a, b) => priceToMinor(b.price) - priceToMinor(a.price),
  name: (a, b) => inAlphabet().compare(a.name, b.name),
};

/** Case-insensitive A to Z, identical in every browser and on the server. */
const inAlphabet = once(() => new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true }));
