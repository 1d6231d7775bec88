import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze, makeProduct, productsWith } from '../../../../tests/support/arbitraries.ts';
import { type Product, type RoomSize, regions, roomSizes } from '../../../contract/catalogue/product.ts';
import { priceToMinor } from '../../shared/money/money.ts';
import {
  countFansNeeded,
  filterRecommendable,
  maxSets,
  peopleBounds,
  type RoomNeeds,
  readFans,
  recommendSets,
} from './sizing.ts';

const fansText = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom(' × 120 mm PC fans', ' (140 mm)', '', ' quiet fans of 12'))
  .map(([fans, rest]) => `${fans}${rest}`);
const specifications = fc.oneof(
  { weight: 5, arbitrary: fansText.map((text) => JSON.stringify({ CADR: '200 CFM', Fans: text })) },
  fc.constantFrom('', '{', '{}', '{"Fans":"several"}', '{"Fans":null}', '[1]'),
);

/** Catalogues with many similar products, to test ordering and reduction. */
const offers: fc.Arbitrary<readonly Product[]> = fc
  .array(fc.tuple(productsWith(), specifications, fc.constantFrom('89', '149', '201', '251.50')), { maxLength: 24 })
  .map((drawn) =>
    deepFreeze(drawn.map(([product, text, price], at) => ({ ...product, id: `p-${at}`, specifications: text, price }))),
  );
const needsDrawn: fc.Arbitrary<RoomNeeds> = fc.record({
  region: fc.constantFrom(...regions),
  people: fc.integer(peopleBounds),
  room: fc.constantFrom(...roomSizes),
});

/** Independent implementation: the share of a room that a product serves, in halves. */
function serves(made: Product['roomSize'], room: RoomSize): number {
  const rank = (size: Product['roomSize']) => (size ? roomSizes.indexOf(size) : -1);
  if (rank(made) >= rank(room)) return 2;
  return room === 'large' && made === 'medium' ? 1 : 0;
}

const sellableOf = (products: readonly Product[], region: RoomNeeds['region']) =>
  products.filter((product) => product.region === region && product.inStock && readFans(product.specifications));

interface Bill {
  readonly total: number;
  readonly units: number;
}

/** Finds the cheapest set by brute force, most expensive product last, over all sets small enough to matter. */
function tryAll(products: readonly Product[], { region, people, room }: RoomNeeds): Bill | undefined {
  const boxes = sellableOf(products, region).map(({ roomSize, price, specifications }) => ({
    fans: readFans(specifications) ?? 0,
    price: priceToMinor(price),
    serves: serves(roomSize, room),
  }));
  const canServe = boxes.some((box) => box.serves > 0);
  let best: Bill | undefined;
  const add = (from: number, fans: number, served: number, bill: Bill): void => {
    if (fans <= 0 && (served <= 0 || !canServe)) {
      if (!best || bill.total < best.total || (bill.total === best.total && bill.units < best.units)) best = bill;
      return;
    }
    for (let at = from; at < boxes.length; at++) {
      const box = boxes[at];
      if (!box || (fans <= 0 && box.serves === 0)) continue;
      add(at, fans - box.fans, served - box.serves, { total: bill.total + box.price, units: bill.units + 1 });
    }
  };
  if (boxes.length > 0) add(0, people, 2, { total: 0, units: 0 });
  return best;
}

describe('recommendSets', () => {
  it('names as the best what no other choice of boxes undercuts, and of equals the one of fewest boxes [HOME-9]', () => {
    const few = offers.map((products) => products.slice(0, 5));
    const small = needsDrawn.map((needs) => ({ ...needs, people: 1 + (needs.people % 9) }));
    fc.assert(
      fc.property(few, small, (products, needs) => {
        const [best] = recommendSets(products, needs);
        expect(best && { total: best.total, units: best.units }).toEqual(tryAll(products, needs));
      }),
      { numRuns: 300 },
    );
  });

  it('recommends at least one fan per person, and adds up the products it names [HOME-8]', () => {
    fc.assert(
      fc.property(offers, needsDrawn, (products, needs) => {
        for (const { parts, units, fans, total } of recommendSets(products, needs)) {
          const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((so, part) => so + of(part), 0);
          for (const { product, fansEach } of parts) expect(fansEach).toBe(readFans(product.specifications));
          expect(units).toBe(sum((part) => part.units));
          expect(fans).toBe(sum((part) => part.units * part.fansEach));
          expect(total).toBe(sum((part) => part.units * priceToMinor(part.product.price)));
          expect(fans).toBeGreaterThanOrEqual(needs.people);
          // Every unit is necessary.
          for (const { fansEach, product } of parts) {
            if (serves(product.roomSize, needs.room) === 0) expect(fans - fansEach).toBeLessThan(needs.people);
          }
        }
      }),
    );
  });

  it('serves the room in every set where anything in stock does, with products of the range that are in stock', () => {
    fc.assert(
      fc.property(offers, needsDrawn, (products, needs) => {
        const sellable = sellableOf(products, needs.region);
        const served = sellable.some(({ roomSize }) => serves(roomSize, needs.room) > 0) ? 2 : 0;
        const sets = recommendSets(products, needs);
        expect(sets.length > 0).toBe(sellable.length > 0);
        expect(sets.length).toBeLessThanOrEqual(maxSets);
        for (const { parts } of sets) {
          expect(sellable).toEqual(expect.arrayContaining(parts.map(({ product }) => product)));
          const share = parts.reduce(
            (sum, { product, units }) => sum + units * serves(product.roomSize, needs.room),
            0,
          );
          expect(share).toBeGreaterThanOrEqual(served);
        }
      }),
    );
  });

  it('offers alternatives of one product each, cheapest first and without duplicates', () => {
    fc.assert(
      fc.property(offers, needsDrawn, (products, needs) => {
        const [best, ...others] = recommendSets(products, needs);
        expect(others.every(({ parts }) => parts.length === 1)).toBe(true);
        const totals = others.map(({ total }) => total);
        expect(totals).toEqual([...totals].sort((a, b) => a - b));
        const alone = [best, ...others].flatMap((set) => (set?.parts.length === 1 ? [set.parts[0]?.product] : []));
        expect(new Set(alone).size).toBe(alone.length);
        for (const total of totals) expect(total).toBeGreaterThanOrEqual(best?.total ?? 0);
      }),
    );
  });

  it('never asks less for one person more', () => {
    fc.assert(
      fc.property(offers, needsDrawn, (products, needs) => {
        const [now] = recommendSets(products, needs);
        const [then] = recommendSets(products, { ...needs, people: needs.people + 1 });
        expect(then?.total ?? 0).toBeGreaterThanOrEqual(now?.total ?? 0);
      }),
    );
  });
});

describe('keepRecommendable', () => {
  it('keeps every product that is recommended for any input', () => {
    fc.assert(
      fc.property(offers, needsDrawn, (products, needs) => {
        expect(recommendSets(filterRecommendable(products), needs)).toEqual(recommendSets(products, needs));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps a large catalogue small', () => {
    const many = Array.from({ length: 5_000 }, (_, at) =>
      makeProduct({ id: `p-${at}`, price: `${100 + (at % 300)}`, specifications: `{"Fans":"${1 + (at % 10)}"}` }),
    );
    expect(filterRecommendable(many)).toHaveLength(10 * maxSets);
  });
});

describe('the seed range', () => {
  const offer = (id: string, fans: number, price: string, roomSize: Product['roomSize'], inStock = true) =>
    makeProduct({ id, price, roomSize, inStock, specifications: JSON.stringify({ Fans: `${fans} × 120 mm PC fans` }) });
  const range = [
    offer('desk-2', 2, '89', 'small'),
    offer('luggable-3', 3, '149', 'small'),
    offer('luggable-5', 5, '201', 'medium'),
    offer('xl-7', 7, '251', 'medium'),
    offer('tower-8', 8, '299', 'large', false),
    offer('xl-10', 10, '329', 'large'),
    offer('cube-5', 5, '259', 'large'),
    offer('cube-10', 10, '389', 'large'),
  ];

  it.each([
    [1, 'small', '1 × desk-2'],
    [3, 'small', '1 × luggable-3'],
    [4, 'small', '2 × desk-2'],
    [4, 'medium', '1 × luggable-5'],
    [6, 'medium', '1 × xl-7'],
    [8, 'medium', '1 × xl-10'],
    [2, 'large', '1 × cube-5'],
    [20, 'large', '2 × xl-10'],
    [60, 'large', '6 × xl-10'],
    [12, 'medium', '1 × xl-10, 1 × desk-2'],
    [17, 'large', '1 × xl-10, 1 × xl-7'],
  ] as const)('seats %i in a %s room with %s [HOME-8]', (people, room, answer) => {
    const [best] = recommendSets(range, { region: 'uk-eu', people, room });
    expect(best?.parts.map(({ units, product }) => `${units} × ${product.id}`).join(', ')).toBe(answer);
  });

  it('takes two of a medium size for a large room where nothing larger is left', () => {
    const [best] = recommendSets(range.slice(0, 4), { region: 'uk-eu', people: 3, room: 'large' });
    expect(best).toMatchObject({ parts: [{ units: 2, product: { id: 'luggable-5' } }] });
  });

  it('falls back to a weaker product if no other is left', () => {
    const [best] = recommendSets(range.slice(0, 2), { region: 'uk-eu', people: 4, room: 'large' });
    expect(best).toMatchObject({ parts: [{ units: 2, product: { id: 'desk-2' } }] });
  });
});

describe('countFansNeeded', () => {
  it.each([
    [4, 4],
    [0, 1],
    [-3, 1],
    [Number.NaN, 1],
    [2.2, 3],
    [61, 60],
  ])('reads %d people as %d fans', (people, fans) => {
    expect(countFansNeeded(people)).toBe(fans);
  });
});
