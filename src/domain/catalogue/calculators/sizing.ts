import type { Region, RoomSize } from '../../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import { groupBy } from '../../shared/group-by.ts';
import { type Minor, priceToMinor } from '../../shared/money/money.ts';
import { findSpecification } from '../specifications.ts';

/** Numbers of people that the sizing rule supports. */
export const peopleBounds = { min: 1, max: 60 } as const;

/** Maximum number of recommended sets: the cheapest and its alternatives. */
export const maxSets = 3;

/**
 * Share of a room (outer key) that a product made for a size (inner key) serves, in halves: a large room is served by
 * one large product or two medium ones. Without a number, the product is too weak for that room.
 */
const share: Readonly<Record<RoomSize, Readonly<Partial<Record<RoomSize, number>>>>> = {
  small: { small: 2, medium: 2, large: 2 },
  medium: { medium: 2, large: 2 },
  large: { medium: 1, large: 2 },
};
const fullSize = 2;

/** The visitor's room, and the region to choose from. */
export interface RoomNeeds {
  readonly region: Region;
  readonly people: number;
  readonly room: RoomSize;
}

/** A quantity of one product in a set. */
export interface SetPart {
  readonly product: ListedProduct;
  readonly units: number;
  readonly fansEach: number;
}

/** Purifiers that together have enough fans. */
export interface PurifierSet {
  /** The product with most fans first. */
  readonly parts: readonly SetPart[];
  readonly units: number;
  readonly fans: number;
  /** Total price, in minor units of the region's currency. */
  readonly total: Minor;
}

/** Sizing rule: one PC fan per room occupant. The number of people is clamped to the bounds. */
export function countFansNeeded(people: number): number {
  return Math.min(peopleBounds.max, Math.max(peopleBounds.min, Math.ceil(people) || peopleBounds.min));
}

/** Returns the fans of one unit: the first number in the Fans text; undefined unless it is above 0. */
export function readFans(specifications: string): number | undefined {
  const text = findSpecification(specifications, 'Fans');
  return Number(text && /\d+/.exec(text)?.[0]) || undefined;
}

/**
 * Recommends sets with one fan per person, from the region's products in stock. First the cheapest of all, of one or
 * several products, with the fewest boxes on a tie; then alternatives of one product each, cheapest first. Each set
 * serves a room of that size; only if nothing in stock does are weaker products counted by their fans alone.
 */
export function recommendSets(products: readonly ListedProduct[], { region, people, room }: RoomNeeds): PurifierSet[] {
  const needed = countFansNeeded(people);
  const offers = products
    .filter((product) => product.region === region && product.inStock)
    .flatMap((product) => {
      const fansEach = readFans(product.specifications);
      const price = priceToMinor(product.price);
      return fansEach
        ? [{ product, fansEach, price, share: (product.roomSize && share[room][product.roomSize]) ?? 0 }]
        : [];
    });
  const served = offers.some((offer) => offer.share > 0) ? fullSize : 0;
  const cheapest = findCheapest(offers, needed, served);
  if (!cheapest) return [];
  const ofOne = offers
    .filter((offer) => !served || offer.share > 0)
    .map((offer) => {
      const units = Math.max(Math.ceil(needed / offer.fansEach), served && Math.ceil(served / offer.share));
      return gather(Array.from({ length: units }, () => offer));
    })
    .sort((a, b) => a.total - b.total || a.units - b.units);
  const others = ofOne.filter(
    ({ parts: [part] }) => cheapest.parts.length > 1 || part?.product !== cheapest.parts[0]?.product,
  );
  return [cheapest, ...others].slice(0, maxSets);
}

/**
 * Reduces a catalogue without changing any result of `recommendSets`: of products with equal region, room size and
 * fans, only the cheapest are ever recommended.
 */
export function filterRecommendable(products: readonly ListedProduct[]): ListedProduct[] {
  const alike = groupBy(
    products.filter(({ inStock, specifications }) => inStock && readFans(specifications) !== undefined),
    ({ region, roomSize, specifications }) => `${region} ${roomSize} ${readFans(specifications)}`,
  );
  const kept = new Set([...alike.values()].flatMap((group) => group.sort(comparePrices).slice(0, maxSets)));
  return products.filter((product) => kept.has(product));
}

interface SizingOption {
  readonly product: ListedProduct;
  readonly fansEach: number;
  readonly price: Minor;
  readonly share: number;
}

/** Boxes chosen so far: the last box, and the choice before it. */
interface Choice {
  readonly total: Minor;
  readonly units: number;
  readonly last?: SizingOption;
  readonly before?: Choice;
}

/**
 * Finds the cheapest boxes with enough fans and room share by dynamic programming: the best choice for each number of
 * fans and share extends the best choice with one box less. On a tie the first found stays.
 */
function findCheapest(offers: readonly SizingOption[], fans: number, served: number): PurifierSet | undefined {
  const width = served + 1;
  const best: (Choice | undefined)[] = [{ total: 0, units: 0 }];
  const goal = fans * width + served;
  for (let at = 0; at < goal; at++) {
    const before = best[at];
    if (!before) continue;
    for (const last of offers) {
      const next =
        Math.min(fans, Math.floor(at / width) + last.fansEach) * width + Math.min(served, (at % width) + last.share);
      const choice = { total: before.total + last.price, units: before.units + 1, last, before };
      const rival = best[next];
      if (!rival || choice.total < rival.total || (choice.total === rival.total && choice.units < rival.units))
        best[next] = choice;
    }
  }
  const boxes: SizingOption[] = [];
  for (let choice = best[goal]; choice?.last; choice = choice.before) boxes.push(choice.last);
  return boxes.length > 0 ? gather(boxes) : undefined;
}

/** Groups equal products, most fans first. */
function gather(boxes: readonly SizingOption[]): PurifierSet {
  const parts = [...groupBy(boxes, ({ product }) => product)]
    .map(([product, alike]) => ({ product, units: alike.length, fansEach: alike[0]?.fansEach ?? 0 }))
    .sort((a, b) => b.fansEach - a.fansEach);
  return {
    parts,
    units: boxes.length,
    fans: boxes.reduce((sum, { fansEach }) => sum + fansEach, 0),
    total: boxes.reduce((sum, { price }) => sum + price, 0),
  };
}

function comparePrices(a: ListedProduct, b: ListedProduct): number {
  return priceToMinor(a.price) - priceToMinor(b.price);
}
