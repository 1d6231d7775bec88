import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeProduct,
  priceMinors,
  readableSpecifications,
  spellPrice,
  unreadableSpecifications,
} from '../../../../tests/support/arbitraries.ts';
import { parseSpecifications, readCadr } from '../specifications.ts';
import { type CadrBand, cadrBands, noCriteria, type PriceBand, priceBands } from './criteria.ts';
import { selectProducts } from './selection.ts';

const cadrBandOf = (cfm: number): CadrBand => (cfm < 200 ? 'under-200' : cfm < 400 ? '200-400' : 'over-400');
const priceBandOf = (minor: number): PriceBand => {
  if (minor < 100_00) return 'under-100';
  if (minor < 200_00) return '100-200';
  return minor < 300_00 ? '200-300' : 'over-300';
};

const isShown = (product: ReturnType<typeof makeProduct>, boxes: { cadr?: CadrBand[]; price?: PriceBand[] }) =>
  selectProducts([product], product.region, { ...noCriteria, ...boxes }).length === 1;

describe('the CADR filter', () => {
  it('shows a product in its own band and in no other [LIST-4]', () => {
    fc.assert(
      fc.property(readableSpecifications, ({ cadr, text }) => {
        const product = makeProduct({ specifications: text });
        expect(readCadr(text)).toBe(cadr);
        expect(cadrBands.filter((band) => isShown(product, { cadr: [band] }))).toEqual([cadrBandOf(cadr)]);
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, CadrBand]>([
    ['199 CFM', 'under-200'],
    ['199.9 CFM', 'under-200'],
    ['200 CFM', '200-400'],
    ['399.9 CFM', '200-400'],
    ['400 CFM', 'over-400'],
    ['1,200 CFM', 'over-400'],
    ['up to 415 CFM, 200 CFM when quiet', 'over-400'],
  ])(
    'puts %s into the band %s: the first number counts, and 200 and 400 belong to the higher band [LIST-4]',
    (text, band) => {
      const product = makeProduct({ specifications: JSON.stringify({ CADR: text }) });
      expect(cadrBands.filter((box) => isShown(product, { cadr: [box] }))).toEqual([band]);
    },
  );

  it('never hides a product whose air delivery cannot be parsed, whichever boxes are ticked [LIST-5]', () => {
    fc.assert(
      fc.property(unreadableSpecifications, fc.subarray([...cadrBands]), (specifications, cadr) => {
        expect(readCadr(specifications)).toBeUndefined();
        expect(isShown(makeProduct({ specifications }), { cadr })).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('never hides a product whose air delivery has more digits than a number can represent [LIST-5]', () => {
    const product = makeProduct({ specifications: `{"CADR":"${'9'.repeat(400)} CFM"}` });
    for (const band of cadrBands) expect(isShown(product, { cadr: [band] })).toBe(true);
  });

  it('finds the CADR key in any case, also when its value is a plain number', () => {
    expect(['{"CADR":"285 CFM"}', '{"Cadr":"285"}', '{"cadr":285}'].map(readCadr)).toEqual([285, 285, 285]);
  });
});

describe('the price filter', () => {
  it('shows a product in its own band and in no other, however the price is written [LIST-7]', () => {
    fc.assert(
      fc.property(priceMinors, (minor) => {
        for (const price of spellPrice(minor)) {
          const product = makeProduct({ price });
          expect(priceBands.filter((band) => isShown(product, { price: [band] }))).toEqual([priceBandOf(minor)]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, PriceBand]>([
    ['99.99', 'under-100'],
    ['100.00', '100-200'],
    ['199.99', '100-200'],
    ['200.00', '200-300'],
    ['299.99', '200-300'],
    ['300.00', 'over-300'],
    ['0', 'under-100'],
  ])(
    'puts %s into the band %s in both regions: lower bound inclusive, upper bound exclusive [LIST-7]',
    (price, band) => {
      for (const region of ['uk-eu', 'us-only'] as const) {
        const product = makeProduct({ price, region });
        expect(priceBands.filter((box) => isShown(product, { price: [box] }))).toEqual([band]);
      }
    },
  );
});

describe('parseSpecifications', () => {
  it('lists keys and values in source order, and writes values that are not text as JSON', () => {
    expect(parseSpecifications('{"CADR":"285 CFM","Fans":7,"Quiet":true,"Sizes":[1,2]}')).toEqual([
      ['CADR', '285 CFM'],
      ['Fans', '7'],
      ['Quiet', 'true'],
      ['Sizes', '[1,2]'],
    ]);
    expect(parseSpecifications('{}')).toEqual([]);
  });

  it('returns the pairs of any well-formed text', () => {
    const pairs = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[A-Za-z ]{1,10}$/), fc.string()), {
      selector: ([key]) => key,
    });
    fc.assert(
      fc.property(pairs, (entries) => {
        expect(parseSpecifications(JSON.stringify(Object.fromEntries(entries)))).toEqual(entries);
      }),
    );
  });

  it('reports any other input as malformed without throwing', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json().filter((text) => !text.trimStart().startsWith('{')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        if (!text.trimStart().startsWith('{')) expect(parseSpecifications(text)).toBeUndefined();
        else parseSpecifications(text);
      }),
      { numRuns: 500 },
    );
    expect(['', '{', '[]', 'null', '"text"', '7', "{'CADR':1}"].map(parseSpecifications)).toEqual(
      Array(7).fill(undefined),
    );
  });
});
