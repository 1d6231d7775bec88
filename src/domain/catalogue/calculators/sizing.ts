import type { Region, RoomSize } from '../../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import { groupBy } from '../../shared/group-by.ts';
import { type Minor, priceToMinor } from '../../shared/money/money.ts';
import { findSpecification } from '../specifications.ts';

/** The numbers of people that the sizing rule answers for. */
export const peopleBounds = { min: 1, max: 60 } as const;

/** How many sets are recommended at most: the cheapest one and what else would do. */
export const maxSets = 3;

/**
 * How much of a room of one size (outer key) a product made for another (inner key) serves, in halves: a large room is
 * served by one made for it or by two medium ones. Where there is no number, it is too weak to count for such a room.
 */
const share: Readonly<Record<RoomSize, Readonly<Partial<Record<RoomSize, number>>>>> = {
  small: { small: 2, medium: 2, large: 2 },
  medium: { medium: 2, large: 2 },
  large: { medium: 1, large: 2 },
};
const whole = 2;

/** What a visitor tells of a room, and the range to choose from. */
export interface RoomNeeds {
  readonly region: Region;
  readonly people: number;
  readonly room: RoomSize;
}

/** So many units of one product. */
export interface SetPart {
  readonly product: ListedProduct;
  readonly units: number;
  readonly fansEach: number;
}

/** Purifiers that together have enough fans. */
export interface PurifierSet {
  /** The one with most fans first. */
  readonly parts: readonly SetPart[];
  readonly units: number;
  readonly fans: number;
  /** Price of all together, in minor units of the range's money. */
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
 * The sets that give a room one fan a person, of products of the range that are in stock. First the cheapest of all, of
 * one product or of several, of the fewest boxes where two cost the same; then others of one product each, cheapest
 * first. Each serves a room of that size; only where nothing in stock does, what is too weak for the room is counted by
 * its fans alone.
 */
export function recommendSets(products: readonly ListedProduct[], { region, people, room }: RoomNeeds): PurifierSet[] {
  const needed = countFansNeeded(people);
  const offers = products
    .filter((product) => product.region === region && product.inStock)
    .flatMap((product) => {
      const fansEach = readFans(product.specifications);
      const price = priceToMinor(product.price);
      return fansEach ? [{ product, fansEach, price, share: share[room][product.roomSize] ?? 0 }] : [];
    });
  const served = offers.some((offer) => offer.share > 0) ? whole : 0;
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
 * The part of a catalogue from which `recommendSets` recommends the same as from the whole, whatever is asked: of
 * products alike in range, room size and fans only the cheapest are ever recommended.
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

/** Boxes chosen so far: the last one, and those before it. */
interface Choice {
  readonly total: Minor;
  readonly units: number;
  readonly last?: SizingOption;
  readonly before?: Choice;
}

/**
 * The cheapest boxes that have so many fans and serve so much of the room: for each number of fans and share of the
 * room, the best way there leads through the best way to what one box less gives. Of equals the first found stays.
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

/** The same products together, the one with most fans first. */
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
