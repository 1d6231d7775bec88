import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogues, makeProduct, regionsDrawn } from '../../../../tests/support/arbitraries.ts';
import { findSimilarNames } from './similar-names.ts';

const range = ['Desk 2-fan STEM Kit', 'Luggable 3-fan', 'Luggable 5-fan', 'XL-7', 'Tower 5-fan', 'Classroom Cube'].map(
  (name, at) => makeProduct({ id: `uk-${at}`, name, region: 'uk-eu' }),
);
const others = ['Luggable 5-fan (US)', 'XL-7 (US)'].map((name, at) =>
  makeProduct({ id: `us-${at}`, name, region: 'us-only' }),
);

describe('suggestions for a search without results', () => {
  it.each([
    ['lugable', ['Luggable 3-fan', 'Luggable 5-fan', 'Luggable 5-fan (US)']],
    ['towr', ['Tower 5-fan']],
    ['class room', ['Classroom Cube']],
    ['xl 7', ['XL-7', 'XL-7 (US)']],
    ['vacuum cleaner', []],
    ['zzz', []],
    ['x', []],
    ['', []],
  ])('for %j are %j [LIST-17]', (search, names) => {
    expect(findSimilarNames([...others, ...range], 'uk-eu', search).map(({ name }) => name)).toEqual(names);
  });

  it('are at most three products of the catalogue, each once, for any input', () => {
    fc.assert(
      fc.property(catalogues(), regionsDrawn, fc.string({ unit: 'grapheme' }), (products, region, search) => {
        const near = findSimilarNames(products, region, search);
        expect(near.length).toBeLessThanOrEqual(3);
        expect(new Set(near).size).toBe(near.length);
        expect(products).toEqual(expect.arrayContaining(near));
      }),
    );
  });
});
