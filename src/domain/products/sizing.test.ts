import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Product, regions, roomSizes } from '../../contract/product.ts';
import { priceToMinor } from '../money.ts';
import { deepFreeze, makeProduct, productsWith } from '../testing/arbitraries.ts';
import {
  countFansNeeded,
  keepRecommendable,
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

/** Catalogues in which many products are alike, so that order and reduction are put to the test. */
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

/** A second statement of which product serves which room, and in how many units at least. */
function unitsToServe(made: Product['roomSize'], room: Product['roomSize']): number {
  const rank = (size: Product['roomSize']) => roomSizes.indexOf(size);
  if (rank(made) >= rank(room)) return 1;
  return made === 'medium' ? 2 : Number.POSITIVE_INFINITY;
}

describe('recommendSets', () => {
  it('gives at least one fan a person, in no more units than that and the room take, at their price [HOME-8]', () => {
    fc.assert(
      fc.property(offers, needsDrawn, (products, needs) => {
        for (const { product, units, fansEach, fans, total } of recommendSets(products, needs)) {
          expect(fansEach).toBe(readFans(product.specifications));
          expect(fans).toBe(units * fansEach);
          expect(fans).toBeGreaterThanOrEqual(needs.people);
          const served = unitsToServe(product.roomSize, needs.room);
          if (units !== served) expect(fans - fansEach).toBeLessThan(needs.people);
          if (served < Number.POSITIVE_INFINITY) expect(units).toBeGreaterThanOrEqual(served);
          expect(total).toBe(units * priceToMinor(product.price));
        }
      }),
    );
  });

  it('names only products of the range that are in stock and tell their fans, each once', () => {
    fc.assert(
      fc.property(offers, needsDrawn, (products, needs) => {
        const sellable = products.filter(
          ({ region, inStock, specifications: text }) => region === needs.region && inStock && readFans(text),
        );
        const chosen = recommendSets(products, needs).map(({ product }) => product);
        expect(chosen).toHaveLength(Math.min(maxSets, sellable.length));
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(sellable).toEqual(expect.arrayContaining(chosen));
      }),
    );
  });

  it('prefers what is strong enough for a room of that size, and of that the cheapest set', () => {
    fc.assert(
      fc.property(offers, needsDrawn, (products, needs) => {
        const [best] = recommendSets(products, needs);
        const alone = products.flatMap((product) => recommendSets([product], needs));
        const fitting = alone.filter(
          ({ product }) => unitsToServe(product.roomSize, needs.room) < Number.POSITIVE_INFINITY,
        );
        const rivals = fitting.length > 0 ? fitting : alone;
        expect(best?.total).toBe(rivals.length > 0 ? Math.min(...rivals.map(({ total }) => total)) : undefined);
        if (best) expect(rivals).toContainEqual(best);
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
  it('leaves out nothing that is ever recommended, whatever is asked', () => {
    fc.assert(
      fc.property(offers, needsDrawn, (products, needs) => {
        expect(recommendSets(keepRecommendable(products), needs)).toEqual(recommendSets(products, needs));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps a large catalogue small', () => {
    const many = Array.from({ length: 5_000 }, (_, at) =>
      makeProduct({ id: `p-${at}`, price: `${100 + (at % 300)}`, specifications: `{"Fans":"${1 + (at % 10)}"}` }),
    );
    expect(keepRecommendable(many)).toHaveLength(10 * maxSets);
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
  ] as const)('seats %i in a %s room with %s [HOME-8]', (people, room, answer) => {
    const [best] = recommendSets(range, { region: 'uk-eu', people, room });
    expect(`${best?.units} × ${best?.product.id}`).toBe(answer);
  });

  it('takes two of a medium size for a large room where nothing larger is left', () => {
    const [best] = recommendSets(range.slice(0, 4), { region: 'uk-eu', people: 3, room: 'large' });
    expect(best).toMatchObject({ units: 2, product: { id: 'luggable-5' } });
  });

  it('falls back to what is too weak where nothing else is left', () => {
    const [best] = recommendSets(range.slice(0, 2), { region: 'uk-eu', people: 4, room: 'large' });
    expect(best).toMatchObject({ units: 2, product: { id: 'desk-2' } });
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
