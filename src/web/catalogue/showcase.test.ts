import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogues, makeProduct } from '../../../tests/support/arbitraries.ts';
import { regions, roomSizes } from '../../contract/catalogue/product.ts';
import { peopleBounds } from '../../domain/catalogue/calculators/required-air.ts';
import { recommendSets } from '../../domain/catalogue/calculators/sizing.ts';
import { selectFeatured, selectShowcase } from './showcase.ts';

describe('selectFeatured', () => {
  it('takes up to four featured products, the UK & EU region first, in catalogue order [HOME-3]', () => {
    const range = ['us-1', 'uk-1', 'uk-2', 'us-2', 'uk-3', 'uk-4', 'uk-5'].map((id) =>
      makeProduct({ id, region: id.startsWith('uk') ? 'uk-eu' : 'us-only', isFeatured: id !== 'uk-2' }),
    );
    expect(selectFeatured(range).map(({ id }) => id)).toEqual(['uk-1', 'uk-3', 'uk-4', 'uk-5']);
    expect(selectFeatured(range.slice(0, 4)).map(({ id }) => id)).toEqual(['uk-1', 'us-1', 'us-2']);
  });
});

describe('selectShowcase', () => {
  it('omits nothing that would be shown with the whole catalogue', () => {
    const needs = fc.record({
      region: fc.constantFrom(...regions),
      people: fc.integer(peopleBounds),
      room: fc.constantFrom(...roomSizes),
    });
    fc.assert(
      fc.property(catalogues(), needs, (products, asked) => {
        const part = selectShowcase(products);
        expect(selectFeatured(part)).toEqual(selectFeatured(products));
        expect(recommendSets(part, asked)).toEqual(recommendSets(products, asked));
      }),
    );
  });
});
