import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogues, criteriaDrawn, makeProduct, regionsDrawn } from '../../../../tests/support/arbitraries.ts';
import type { Product } from '../../../contract/catalogue/product.ts';
import { priceToMinor } from '../../shared/money/money.ts';
import { type ListCriteria, noCriteria, type SortOrder, sortOrders } from './criteria.ts';
import { selectProducts } from './selection.ts';

const sortsDrawn = fc.constantFrom(...sortOrders);
const select = (products: readonly Product[], criteria: Partial<ListCriteria>) =>
  selectProducts(products, 'uk-eu', { ...noCriteria, ...criteria });
const ids = (products: readonly Product[]) => products.map(({ id }) => id);

/** Sort key of each sort order, ascending; the name sort is tested with names whose A to Z order is unambiguous. */
const sortKeys: Record<SortOrder, (product: Product) => number | string> = {
  featured: ({ isFeatured }) => (isFeatured ? 0 : 1),
  priceLow: ({ price }) => priceToMinor(price),
  priceHigh: ({ price }) => -priceToMinor(price),
  name: ({ name }) => name.toLowerCase(),
};

/** Catalogues of one region with few names and prices, so that many products tie. */
const tyingCatalogues = catalogues({ region: 'uk-eu' }).chain((products) =>
  fc
    .tuple(
      ...products.map(() =>
        fc.record({
          name: fc.stringMatching(/^[abAB]{1,3}$/),
          price: fc.constantFrom('100', '100.00', '99.99', '200.5'),
        }),
      ),
    )
    .map((parts) => products.map((product, at): Product => ({ ...product, ...parts[at] }))),
);

describe('selectProducts', () => {
  it('shows only products of the region, each once, for any input', () => {
    fc.assert(
      fc.property(catalogues(), regionsDrawn, criteriaDrawn, (products, region, criteria) => {
        const shown = selectProducts(products, region, criteria);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.every((product) => product.region === region && products.includes(product))).toBe(true);
      }),
    );
  });

  it('shows the whole region when nothing is filtered, and loses no product in any sort order [LIST-3]', () => {
    fc.assert(
      fc.property(catalogues(), regionsDrawn, sortsDrawn, (products, region, sort) => {
        const shown = selectProducts(products, region, { ...noCriteria, sort });
        expect(ids(shown).sort()).toEqual(ids(products.filter((product) => product.region === region)).sort());
      }),
    );
  });

  it('sorts, and keeps catalogue order among equal products [LIST-3]', () => {
    fc.assert(
      fc.property(tyingCatalogues, sortsDrawn, (products, sort) => {
        const key = sortKeys[sort];
        const expected = products
          .map((product, at) => ({ product, at }))
          .sort((a, b) => {
            const [x, y] = [key(a.product), key(b.product)];
            return x < y ? -1 : x > y ? 1 : a.at - b.at;
          });
        expect(ids(select(products, { sort }))).toEqual(ids(expected.map(({ product }) => product)));
      }),
      { numRuns: 400 },
    );
  });

  it('filters to the same products in every sort order', () => {
    fc.assert(
      fc.property(catalogues({ region: 'uk-eu' }), criteriaDrawn, sortsDrawn, (products, criteria, sort) => {
        expect(ids(select(products, { ...criteria, sort })).sort()).toEqual(ids(select(products, criteria)).sort());
      }),
    );
  });

  it('combines the ticked boxes of a group with OR [LIST-8]', () => {
    fc.assert(
      fc.property(catalogues({ region: 'uk-eu' }), criteriaDrawn, (products, criteria) => {
        for (const group of ['cadr', 'room', 'price'] as const) {
          const boxes = criteria[group];
          if (boxes.length === 0) continue;
          const alone = boxes.flatMap((box) => select(products, { [group]: [box] }));
          const together = select(products, { [group]: boxes });
          expect(together).toEqual(select(products, {}).filter((product) => alone.includes(product)));
        }
      }),
    );
  });

  it('combines search and groups with AND [LIST-8]', () => {
    fc.assert(
      fc.property(catalogues({ region: 'uk-eu' }), criteriaDrawn, (products, criteria) => {
        const { search, cadr, room, price } = criteria;
        const each = [{ search }, { cadr }, { room }, { price }].map((part) => select(products, part));
        const inAll = select(products, {}).filter((product) => each.every((shown) => shown.includes(product)));
        expect(select(products, { search, cadr, room, price })).toEqual(inAll);
      }),
    );
  });
});

describe('search', () => {
  it('finds a product by any part of its name, in any case, and no other product [LIST-2]', () => {
    const parts = fc.record({ name: fc.stringMatching(/^[A-Za-z0-9-]{1,10}$/), from: fc.nat(9), to: fc.nat(10) });
    fc.assert(
      fc.property(parts, fc.func(fc.boolean()), ({ name, from, to }, isUpper) => {
        const part = [...name.slice(from, to)]
          .map((c, at) => (isUpper(at) ? c.toUpperCase() : c.toLowerCase()))
          .join('');
        expect(select([makeProduct({ name })], { search: part })).toHaveLength(1);
        expect(select([makeProduct({ name })], { search: `${part}?` })).toHaveLength(0);
      }),
    );
  });

  it.each([
    ['xl', ['xl-7', 'xl-10']],
    ['XL-1', ['xl-10']],
    ['-7', ['xl-7']],
    [' xl-7 ', ['xl-7']],
    ['   ', ['xl-7', 'xl-10', 'cube-5']],
    ['classroom c', ['cube-5']],
    ['breezebox', []],
    ['x.', []],
  ])('for %j finds %j: names only, surrounding spaces ignored, no special characters [LIST-2]', (search, found) => {
    const products = [
      makeProduct({ id: 'xl-7', name: 'XL-7' }),
      makeProduct({ id: 'xl-10', name: 'XL-10' }),
      makeProduct({ id: 'cube-5', name: 'Classroom Cube' }),
    ];
    expect(ids(select(products, { search }))).toEqual(found);
  });
});
