import type { Region } from '../../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import { groupBy } from '../../shared/group-by.ts';
import { type Minor, priceToMinor } from '../../shared/money/money.ts';
import { readCadr } from '../specifications.ts';
import { type AirNeeds, requiredAir } from './required-air.ts';

/** Maximum number of recommended sets: the cheapest and its alternatives. */
export const maxSets = 3;

/** Alternatives cost at most this many times the cheapest set. */
const dearest = 1.5;

/** The visitor's room, and the region to choose from. */
export interface RoomNeeds extends AirNeeds {
  readonly region: Region;
}

/** A quantity of one product in a set. */
export interface SetPart {
  readonly product: ListedProduct;
  readonly units: number;
  /** Clean air of one unit in CFM, rounded down. */
  readonly cfmEach: number;
}

/** Purifiers that together deliver the required clean air. */
export interface PurifierSet {
  /** The product with most clean air first. */
  readonly parts: readonly SetPart[];
  readonly units: number;
  readonly cfm: number;
  /** Total price, in minor units of the region's currency. */
  readonly total: Minor;
}

/**
 * Recommends sets that deliver at least the required clean air, from the region's products in stock. First the
 * cheapest of all, of one or several products, with the fewest units on a tie; then alternatives of one product each
 * that cost up to half as much again, most clean air for the money first.
 */
export function recommendSets(products: readonly ListedProduct[], needs: RoomNeeds): PurifierSet[] {
  const needed = Math.ceil(requiredAir(needs).cfm);
  const offers = products.flatMap((product) => {
    if (product.region !== needs.region || !product.inStock) return [];
    const cfmEach = wholeCadr(product);
    return cfmEach ? [{ product, cfmEach, price: priceToMinor(product.price) }] : [];
  });
  const cheapest = findCheapest(offers, needed);
  if (!cheapest) return [];
  const airForMoney = ({ cfm, total }: PurifierSet) => cfm / Math.max(1, total);
  const only = cheapest.parts.length === 1 ? cheapest.parts[0]?.product : undefined;
  const others = offers
    .map((offer) => ({ offer, length: Math.ceil(needed / offer.cfmEach) }))
    .filter(({ offer, length }) => offer.product !== only && length * offer.price <= cheapest.total * dearest)
    .map(({ offer, length }) => gather(Array.from({ length }, () => offer)))
    .sort((a, b) => airForMoney(b) - airForMoney(a) || a.units - b.units);
  return [cheapest, ...others].slice(0, maxSets);
}

/**
 * Reduces a catalogue without changing any result of `recommendSets`: of products with equal region and clean air,
 * only the cheapest are ever recommended.
 */
export function filterRecommendable(products: readonly ListedProduct[]): ListedProduct[] {
  const alike = groupBy(
    products.filter((product) => product.inStock && wholeCadr(product)),
    (product) => `${product.region} ${wholeCadr(product)}`,
  );
  const kept = new Set([...alike.values()].flatMap((group) => group.sort(comparePrices).slice(0, maxSets)));
  return products.filter((product) => kept.has(product));
}

/** Clean air in whole CFM; undefined if it is not stated or below 1. */
function wholeCadr({ specifications }: ListedProduct): number | undefined {
  return Math.floor(readCadr(specifications) ?? 0) || undefined;
}

interface SizingOption {
  readonly product: ListedProduct;
  readonly cfmEach: number;
  readonly price: Minor;
}

/** Units chosen so far: the last unit, and the choice before it. */
interface Choice {
  readonly total: Minor;
  readonly units: number;
  readonly last?: SizingOption;
  readonly before?: Choice;
}

/**
 * Finds the cheapest units with enough clean air by dynamic programming: the best choice for each amount of clean air
 * extends the best choice with one unit less. On a tie the first found stays.
 */
function findCheapest(offers: readonly SizingOption[], needed: number): PurifierSet | undefined {
  const best: (Choice | undefined)[] = [{ total: 0, units: 0 }];
  for (let at = 0; at < needed; at++) {
    const before = best[at];
    if (!before) continue;
    for (const last of offers) {
      const next = Math.min(needed, at + last.cfmEach);
      const total = before.total + last.price;
      const units = before.units + 1;
      const rival = best[next];
      if (!rival || total < rival.total || (total === rival.total && units < rival.units))
        best[next] = { total, units, last, before };
    }
  }
  const chosen: SizingOption[] = [];
  for (let choice = best[needed]; choice?.last; choice = choice.before) chosen.push(choice.last);
  return chosen.length > 0 ? gather(chosen) : undefined;
}

/** Groups equal products, most clean air first. */
function gather(chosen: readonly SizingOption[]): PurifierSet {
  const parts = [...groupBy(chosen, ({ product }) => product)]
    .map(([product, alike]) => ({ product, units: alike.length, cfmEach: alike[0]?.cfmEach ?? 0 }))
    .sort((a, b) => b.cfmEach - a.cfmEach);
  return {
    parts,
    units: chosen.length,
    cfm: chosen.reduce((sum, { cfmEach }) => sum + cfmEach, 0),
    total: chosen.reduce((sum, { price }) => sum + price, 0),
  };
}

function comparePrices(a: ListedProduct, b: ListedProduct): number {
  return priceToMinor(a.price) - priceToMinor(b.price);
}
