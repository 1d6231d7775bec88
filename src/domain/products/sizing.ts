import type { Product, Region, RoomSize } from '../../contract/product.ts';
import { type Minor, priceToMinor } from '../money.ts';
import { findSpecification } from './specifications.ts';

/** The numbers of people that the sizing rule answers for. */
export const peopleBounds = { min: 1, max: 60 } as const;

/** How many sets are recommended at most: the best one and what else would do. */
export const maxSets = 3;

/**
 * How many units of a product made for rooms of one size (inner key) it takes at least in a room of another (outer key).
 * Where there is no number, it is too weak for such a room.
 */
const unitsForRoom: Readonly<Record<RoomSize, Readonly<Partial<Record<RoomSize, number>>>>> = {
  small: { small: 1, medium: 1, large: 1 },
  medium: { medium: 1, large: 1 },
  large: { medium: 2, large: 1 },
};

/** What a visitor tells of a room, and the range to choose from. */
export interface RoomNeeds {
  readonly region: Region;
  readonly people: number;
  readonly room: RoomSize;
}

/** So many units of one product, which together have enough fans. */
export interface PurifierSet {
  readonly product: Product;
  readonly units: number;
  readonly fansEach: number;
  /** Fans of all units together. */
  readonly fans: number;
  /** Price of all units together, in minor units of the range's money. */
  readonly total: Minor;
}

/** The sizing rule: one PC fan per room occupant. People beyond the bounds are brought within them. */
export function countFansNeeded(people: number): number {
  return Math.min(peopleBounds.max, Math.max(peopleBounds.min, Math.ceil(people) || peopleBounds.min));
}

/** Fans of one unit: the first number in the Fans text; undefined where the specifications hold none above 0. */
export function readFans(specifications: string): number | undefined {
  const text = findSpecification(specifications, 'Fans');
  return Number(text && /\d+/.exec(text)?.[0]) || undefined;
}

/**
 * The sets that give a room one fan a person, best first. Each is of one product of the range that is in stock, in the
 * fewest units that have enough fans and serve a room of that size: one made for it or for a larger one, two of a medium
 * one for a large room. What serves the room comes before what is too weak for it; then the cheaper set is better, then
 * the one of fewer units, then catalogue order.
 */
export function recommendSets(products: readonly Product[], needs: RoomNeeds): PurifierSet[] {
  const needed = countFansNeeded(needs.people);
  const tooWeak = ({ product }: PurifierSet) => Number(unitsForRoom[needs.room][product.roomSize] === undefined);
  return products
    .filter(({ region, inStock }) => region === needs.region && inStock)
    .flatMap((product) => gatherSet(product, needed, needs.room) ?? [])
    .sort((a, b) => tooWeak(a) - tooWeak(b) || a.total - b.total || a.units - b.units)
    .slice(0, maxSets);
}

/**
 * The part of a catalogue from which `recommendSets` recommends the same as from the whole, whatever is asked: of products
 * alike in range, room size and fans only the cheapest are ever recommended.
 */
export function keepRecommendable(products: readonly Product[]): Product[] {
  const alike = Map.groupBy(
    products.filter(({ inStock, specifications }) => inStock && readFans(specifications) !== undefined),
    ({ region, roomSize, specifications }) => `${region} ${roomSize} ${readFans(specifications)}`,
  );
  const kept = new Set([...alike.values()].flatMap((group) => group.sort(comparePrices).slice(0, maxSets)));
  return products.filter((product) => kept.has(product));
}

function gatherSet(product: Product, needed: number, room: RoomSize): PurifierSet | undefined {
  const fansEach = readFans(product.specifications);
  if (fansEach === undefined) return undefined;
  const units = Math.max(Math.ceil(needed / fansEach), unitsForRoom[room][product.roomSize] ?? 1);
  return { product, units, fansEach, fans: units * fansEach, total: units * priceToMinor(product.price) };
}

function comparePrices(a: Product, b: Product): number {
  return priceToMinor(a.price) - priceToMinor(b.price);
}
