import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze, makeProduct, productsWith } from '../../../../tests/support/arbitraries.ts';
import { type Product, regions, roomSizes } from '../../../contract/catalogue/product.ts';
import { priceToMinor } from '../../shared/money/money.ts';
import { readCadr } from '../specifications.ts';
import { clampPeople, peopleBounds, requiredAir } from './required-air.ts';
import { filterRecommendable, maxSets, type RoomNeeds, recommendSets } from './sizing.ts';

const specifications = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 500 }).map((cfm) => JSON.stringify({ CADR: `${cfm} CFM` })) },
  fc.constantFrom('', '{', '{}', '{"CADR":"plenty"}', '{"CADR":null}', '[1]', '{"CADR":"199.9 CFM"}'),
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

const wholeCadr = (product: Pick<Product, 'specifications'>) => Math.floor(readCadr(product.specifications) ?? 0);
const sellableOf = (products: readonly Product[], region: RoomNeeds['region']) =>
  products.filter((product) => product.region === region && product.inStock && wholeCadr(product) > 0);

interface Bill {
  readonly total: number;
  readonly units: number;
}

/** Independent implementation: finds the cheapest set by brute force, over all sets small enough to matter. */
function tryAll(products: readonly Product[], needs: RoomNeeds): Bill | undefined {
  const units = sellableOf(products, needs.region).map((product) => ({
    cfm: wholeCadr(product),
    price: priceToMinor(product.price),
  }));
  let best: Bill | undefined;
  const add = (from: number, cfm: number, bill: Bill): void => {
    if (best && bill.total > best.total) return;
    if (cfm <= 0) {
      if (!best || bill.total < best.total || (bill.total === best.total && bill.units < best.units)) best = bill;
      return;
    }
    for (let at = from; at < units.length; at++) {
      const unit = units[at];
      if (unit) add(at, cfm - unit.cfm, { total: bill.total + unit.price, units: bill.units + 1 });
    }
  };
  if (units.length > 0) add(0, requiredAir(needs).cfm, { total: 0, units: 0 });
  return best;
}

describe('recommendSets', () => {
  it('recommends the cheapest set, and among equals the one with the fewest units [HOME-9]', () => {
    // No weaker than 40 CFM, so that brute force ends.
    const few = offers.map((products) => products.filter((one) => wholeCadr(one) >= 40).slice(0, 5));
    const small = needsDrawn.map((needs) => ({ ...needs, people: 1 + (needs.people % 9) }));
    fc.assert(
      fc.property(few, small, (products, needs) => {
        const [best] = recommendSets(products, needs);
        expect(best && { total: best.total, units: best.units }).toEqual(tryAll(products, needs));
      }),
      { numRuns: 300 },
    );
  });

  it('meets the required clean air, and its total is the sum of the recommended products [HOME-8, HOME-11]', () => {
    fc.assert(
      fc.property(offers, needsDrawn, (products, needs) => {
        const sellable = sellableOf(products, needs.region);
        const sets = recommendSets(products, needs);
        expect(sets.length > 0).toBe(sellable.length > 0);
        expect(sets.length).toBeLessThanOrEqual(maxSets);
        for (const { parts, units, cfm, total } of sets) {
          const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((so, part) => so + of(part), 0);
          expect(sellable).toEqual(expect.arrayContaining(parts.map(({ product }) => product)));
          for (const { product, cfmEach } of parts) expect(cfmEach).toBe(wholeCadr(product));
          expect(units).toBe(sum((part) => part.units));
          expect(cfm).toBe(sum((part) => part.units * part.cfmEach));
          expect(total).toBe(sum((part) => part.units * priceToMinor(part.product.price)));
          const { cfm: needed } = requiredAir(needs);
          expect(cfm).toBeGreaterThanOrEqual(needed);
          // Every unit is necessary.
          for (const { cfmEach } of parts) expect(cfm - cfmEach).toBeLessThan(Math.ceil(needed));
        }
      }),
    );
  });

  it('offers single-product alternatives, best air for the price first and none far more expensive [HOME-9]', () => {
    fc.assert(
      fc.property(offers, needsDrawn, (products, needs) => {
        const [best, ...others] = recommendSets(products, needs);
        expect(others.every(({ parts }) => parts.length === 1)).toBe(true);
        const values = others.map(({ cfm, total }) => cfm / total);
        expect(values).toEqual([...values].sort((a, b) => b - a));
        const alone = [best, ...others].flatMap((set) => (set?.parts.length === 1 ? [set.parts[0]?.product] : []));
        expect(new Set(alone).size).toBe(alone.length);
        for (const { total } of others) {
          expect(total).toBeGreaterThanOrEqual(best?.total ?? 0);
          expect(total).toBeLessThanOrEqual((best?.total ?? 0) * 1.5);
        }
      }),
    );
  });

  it('never costs less for one more person or air change', () => {
    fc.assert(
      fc.property(offers, needsDrawn, (products, needs) => {
        const [now] = recommendSets(products, needs);
        for (const more of [{ people: needs.people + 1 }, { airChanges: (needs.airChanges ?? 5) + 1 }]) {
          const [then] = recommendSets(products, { ...needs, ...more });
          expect(then?.total ?? 0).toBeGreaterThanOrEqual(now?.total ?? 0);
        }
      }),
    );
  });
});

describe('filterRecommendable', () => {
  it('keeps every product that is recommended for any input', () => {
    fc.assert(
      fc.property(offers, needsDrawn, (products, needs) => {
        expect(recommendSets(filterRecommendable(products), needs)).toEqual(recommendSets(products, needs));
      }),
      { numRuns: 500 },
    );
  });

  it('reduces a large catalogue to a few products', () => {
    const many = Array.from({ length: 5_000 }, (_, at) =>
      makeProduct({
        id: `p-${at}`,
        price: `${100 + (at % 300)}`,
        specifications: `{"CADR":"${100 + (at % 10)} CFM"}`,
      }),
    );
    expect(filterRecommendable(many)).toHaveLength(10 * maxSets);
  });
});

describe('clampPeople', () => {
  it.each([
    [4, 4],
    [0, 1],
    [-3, 1],
    [Number.NaN, 1],
    [2.2, 3],
    [61, 60],
  ])('reads %d people as %d', (people, clamped) => {
    expect(clampPeople(people)).toBe(clamped);
  });
});
